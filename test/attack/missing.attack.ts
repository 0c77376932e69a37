import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { pinned, readMemory } from '../support/measure-process.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

setDefaultTimeout(180_000)

let site: ServerProcess
beforeAll(async () => {
  // On one core, so that its share is of that core.
  site = await startSiteProcess({}, pinned('0'))
})
afterAll(() => site[Symbol.asyncDispose]())

const visitors = 16
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

test('every page of a flood is 404, and every document has pages to go on with', async () => {
  const statuses = new Set<number>()
  let deadEnds = 0
  await flood(1000, async response => {
    statuses.add(response.status)
    const html = await response.text()
    if (response.url.includes('/guides/') && !/Did you mean|Suggested guides/.test(html)) deadEnds++
  })
  expect([...statuses]).toEqual([404])
  expect(deadEnds).toBe(0)
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
