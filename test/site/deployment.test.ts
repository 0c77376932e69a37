import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/start-site.ts'

test('a tab of the previous deployment still finds its files, for good', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deployment-'))
  mkdirSync(join(dataDir, 'builds/former'), { recursive: true })
  writeFileSync(join(dataDir, 'builds/former/page-0a1b2c3d.js'), 'export {}')
  const site = await startSite({ env: { DATA_DIR: dataDir } })
  const answer = await site.get('/assets/page-0a1b2c3d.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toStartWith('text/javascript')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await answer.text()).toBe('export {}')
  await site.close()
  rmSync(dataDir, { recursive: true })
})
