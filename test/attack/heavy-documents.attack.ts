/** Documents that no machine can render, and patterns that never end, cost nobody else a thing. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { heavyNames, writeHeavyDocuments } from '../support/heavy-documents.ts'
import { watchMemory } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const docs = '/query/latest/docs'
/** The server without work holds about 150 MB, its worker up to 550 MB. */
const maxPeakBytes = 800e6

let site: ServerProcess

beforeAll(async () => {
  const root = makeScratchFolder()
  const folder = join(root, 'TanStack/query/main/docs')
  // The engine gives up soon on `(a+)+$`, but not on this.
  const pattern = 'ref: docs/target.md\nreplace: { "a*a*a*a*a*a*b": "x", "Words": "Text" }'
  writeFolder(folder, {
    'config.json': '{"sections":[]}',
    'easy.md': '# Easy\n\nWords.\n',
    'target.md': `# Target\n\nWords, ${'a'.repeat(5000)}!\n`,
    'pattern.md': `---\n${pattern}\n---\n`,
  })
  writeHeavyDocuments(folder)
  site = await startSiteProcess({ CONTENT_SOURCE: 'directory', CONTENT_ROOT: root })
})

afterAll(() => site[Symbol.asyncDispose]())

const open = async (path: string) => {
  const response = await fetch(site.origin + docs + path)
  return { status: response.status, text: await response.text() }
}
const failures = () =>
  site
    .log()
    .split('\n')
    .flatMap(line => /"message":"(Could not render [^"]*)"/.exec(line)?.[1] ?? [])

test('a heavy document is its text, and others are served meanwhile', async () => {
  using memory = watchMemory(site.pid)
  const heavy = Promise.all(heavyNames.map(name => open(`/heavy/${name}`)))
  expect((await open('/easy')).text).toContain('Words.')
  for (const { status, text } of await heavy) {
    expect(status).toBe(200)
    expect(text).toContain('the end')
    expect(text).toContain('<pre class="source" tabindex="0">')
  }
  await eventually(() => failures().length, heavyNames.length)
  expect(await memory.peak()).toBeLessThan(maxPeakBytes)
})

test('a pattern that never ends is left out, and others are served meanwhile', async () => {
  const page = open('/pattern')
  const served = await Promise.race([page, open('/easy')])
  expect(served.text).toContain('Easy')
  const { status, text } = await page
  expect(status).toBe(200)
  expect(text).toContain('<p>Text, aaaa')
  const failure = /^Could not render .*docs\/pattern\.md: replace: It took more/
  await eventually(() => failures().at(-1), expect.stringMatching(failure))
})
