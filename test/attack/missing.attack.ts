import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { writeFolder } from '../support/checkout.ts'
import { eventually } from '../support/eventually.ts'
import { pinned, readCpuMs, readMemory } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(180_000)

let site: ServerProcess
beforeAll(async () => {
  // On one core, so that its share is of that core.
  site = await startSiteProcess({}, pinned('0'))
})
afterAll(() => site[Symbol.asyncDispose]())

const visitors = 16
const maxImages = 30
const document = '/query/latest/docs/framework/react/overview'
/** Addresses of every kind that no page has; `*` is different each time. */
const invented = [
  '/wp-*.php',
  '/.env.*',
  '/a/b/c/*',
  '/blog/*',
  '/query/latest/docs/framework/react/guides/*',
  '/query/latest/docs/*.md',
  '/query/v4/docs/framework/react/examples/*',
  '/og/query/latest/docs/*.png',
]

let requests = 0

/** Asks for so many addresses that no one asked for before; calls `see` with each response. */
async function flood(count: number, see: (response: Response) => unknown = drop): Promise<void> {
  let left = count
  const visit = async () => {
    while (left-- > 0) {
      const name = `${(requests++).toString(36)}-${crypto.randomUUID()}`
      const path = invented[requests % invented.length]?.replace('*', name)
      await see(await fetch(site.origin + path, { headers: { 'sec-fetch-dest': 'document' } }))
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
}

function drop(response: Response): Promise<unknown> {
  return response.bytes()
}

test('a visitor of a missing document gets similar ones within its layout', async () => {
  expect(await visitMissing()).toEqual(helpful)
})

test('every page of a flood is 404, and every document has pages to go on with', async () => {
  const statuses = new Set<number>()
  let deadEnds = 0
  await flood(1000, async response => {
    statuses.add(response.status)
    const html = await response.text()
    if (response.url.includes('/guides/') && !/You may have meant|Suggested guides/.test(html))
      deadEnds++
  })
  expect([...statuses]).toEqual([404])
  expect(deadEnds).toBe(0)
})

test('amid a flood, known pages are answered', async () => {
  await drop(await fetch(site.origin + document))
  const flooding = flood(1000)
  for (let times = 0; times < 20; times++) {
    const response = await fetch(site.origin + document)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('</html>')
  }
  await flooding
})

test('the memory does not grow with the addresses asked for', async () => {
  await flood(8000)
  const before = await readMemory(site.pid)
  await flood(12_000)
  const added = ((await readMemory(site.pid)) - before) / 2 ** 20
  // With the responses kept, it would be 170 MB.
  expect(added).toBeLessThan(120)
})

test('the image of an address without a page is 404, and nothing is drawn', async () => {
  const image = (path: string) => fetch(`${site.origin}/og${path}.png`)
  const hasPainter = async () =>
    (await Bun.file(`/proc/${site.pid}/maps`).text()).includes('takumi')
  for (const path of ['/no-page', '/query/latest/docs/no-page', '/login', '/query'])
    expect((await image(path)).status).toBe(404)
  expect(await hasPainter()).toBe(false)
  expect((await image('/ethos')).status).toBe(200)
  expect(await hasPainter()).toBe(true)
})

test('drawing images takes about a quarter of a core, whoever asks', async () => {
  // Of few documents: what the site does after its start would be counted too.
  await using content = await makeTemporaryFolder()
  const names = Array.from({ length: maxImages }, (_, n) => `page-${n}`)
  writeFolder(
    join(content.path, 'TanStack/ranger/main'),
    Object.fromEntries(names.map(name => [`docs/${name}.md`, `# ${name}\n`])),
  )
  const env = { CONTENT_SOURCE: 'directory', CONTENT_ROOT: content.path }
  await using small = await startSiteProcess(env, pinned('0'))
  await eventually(small.log, expect.stringContaining('documents rendered'))
  await eventually(() => isIdle(small.pid), true)
  const [startedAt, cpuBefore] = [performance.now(), await readCpuMs(small.pid)]
  const visit = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      expect((await fetch(`${small.origin}/og/ranger/latest/docs/${name}.png`)).status).toBe(200)
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const share = ((await readCpuMs(small.pid)) - cpuBefore) / (performance.now() - startedAt)
  // Without rests it would be 1.
  expect(share).toBeLessThan(0.6)
})

async function isIdle(pid: number): Promise<boolean> {
  const before = await readCpuMs(pid)
  await Bun.sleep(500)
  return (await readCpuMs(pid)) - before < 50
}

/** What a page for a misspelled address has. */
async function visitMissing(): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(`${site.origin}/query/latest/docs/framework/react/guides/querys`)
  const html = await response.text()
  return {
    status: response.status,
    similar: /You may have meant.*href="[^"]*\/guides\/queries"/.test(html),
    layout: html.includes('id="ui-docs-menu"'),
    overview: html.includes('>TanStack Query docs</a>'),
  }
}

const helpful = { status: 404, similar: true, layout: true, overview: true }
