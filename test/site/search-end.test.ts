import { afterEach, beforeEach, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/start-site.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-end-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const moments: readonly (readonly [string, () => Promise<void> | undefined])[] = [
  ['begins', () => undefined],
  [
    'opens its archive',
    () => eventually(() => existsSync(join(folder, 'search.sqlite-wal')), true),
  ],
]

test.each(moments)(
  'a site that ends while its search %s leaves every database closed, and no worker',
  async (_, moment) => {
    const site = await startSite({ env: { DATA_DIR: folder } })
    site.search.start()
    await moment()
    await site.close()
    // A write-ahead log stays when its database was never closed.
    expect(readdirSync(folder).filter(name => name.endsWith('-wal'))).toEqual([])
    expect(site.events.filter(({ level }) => level !== 'info')).toEqual([])
  },
)
