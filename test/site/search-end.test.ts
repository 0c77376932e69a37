import { expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/start-site.ts'

test('a site that is closed while it indexes leaves its database closed, and logs nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-end-'))
  try {
    const site = await startSite({ env: { DATA_DIR: folder } })
    site.search.start()
    await site.close()
    // A write-ahead log remains of a database that was not closed.
    expect(readdirSync(folder).filter(name => name.endsWith('-wal'))).toEqual([])
    expect(site.events.filter(({ level }) => level !== 'info')).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
