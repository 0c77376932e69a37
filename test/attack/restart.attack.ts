import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

const count = 30
const documents = Array.from({ length: count }, (_, n) => [`docs/page-${n}.md`, `# Page ${n}\n`])

test('a restart renders nothing again', async () => {
  await using content = await makeTemporaryFolder()
  await using data = await makeTemporaryFolder()
  const files = { 'docs/config.json': '{"sections":[]}', ...Object.fromEntries(documents) }
  writeFolder(join(content.path, 'TanStack/ranger/main'), files)
  const env = {
    DATA_DIR: data.path,
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: content.path,
  }
  const rendered = (site: ServerProcess) =>
    eventually(site.log, expect.stringContaining(`"documents rendered","done":${count}`))

  await using first = await startSiteProcess(env)
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  await rendered(first)
  expect(await first.end()).toBe(0)
  changeRendered(data.path)

  await using second = await startSiteProcess(env)
  await rendered(second)
  for (const n of documents.keys()) {
    const page = await fetch(`${second.origin}/ranger/latest/docs/page-${n}`)
    expect(await page.text()).toContain(`Kept ${n}</h1>`)
  }
})

/** What is rendered again differs from what is kept then. */
function changeRendered(dataDir: string): void {
  using database = new Database(join(dataDir, 'site.sqlite'))
  const update = database.query('update rendered set bytes = ? where key = ?')
  const rows = database.query<{ key: string; bytes: Uint8Array }, []>('select * from rendered')
  for (const { key, bytes } of rows.all()) {
    const text = new TextDecoder().decode(Bun.zstdDecompressSync(bytes))
    update.run(Bun.zstdCompressSync(text.replaceAll('Page ', 'Kept ')), key)
  }
}
