import { expect, test } from 'bun:test'
import { serviceWorkerPathname } from '../../src/assets/build.ts'
import type { PackList } from '../../src/pages/offline/pack-list.ts'
import { shareSite } from '../support/start-site.ts'

const site = await shareSite()

async function readList(address: string): Promise<PackList> {
  return (await site.get(address)).json()
}

test('every file of a pack is there, and their size is about what the list says', async () => {
  const { parts } = await readList('/virtual/latest/packs/react.json')
  const all = Object.values(parts)
  const missing: string[] = []
  let bytes = 0
  for (const address of all.flatMap(({ addresses }) => addresses)) {
    const response = await site.get(address)
    bytes += (await response.bytes()).byteLength
    if (response.status !== 200 && !address.endsWith('/docs')) missing.push(address)
  }
  expect(missing).toEqual([])
  const listed = all.reduce((sum, part) => sum + part.bytes, 0)
  expect(listed / bytes).toBeGreaterThan(0.75)
  expect(listed / bytes).toBeLessThan(1.25)
})

test('a pack has the pages, images and examples of its framework, and those of all', async () => {
  const { parts, framework, start } = await readList('/query/latest/packs/vue.json')
  expect(framework).toEqual({ value: 'vue', label: 'Vue' })
  const { pages, examples } = parts
  const ofFrameworks = [...pages.addresses, ...examples.addresses, start].flatMap(
    address => /\/(?:framework|examples)\/([a-z]+)/.exec(address)?.[1] ?? [],
  )
  expect([...new Set(ofFrameworks)]).toEqual(['vue'])
  expect(pages.addresses).toContain('/query/latest/docs/reference/QueryClient')
})

test('a library without frameworks has a pack too', async () => {
  const { frameworks, parts } = await readList('/config/latest/packs/none.json')
  expect(frameworks).toEqual([])
  expect(parts.pages.addresses).toContain('/config/latest/docs/overview')
})

test('a list names only frameworks that the version has a pack for', async () => {
  const { frameworks } = await readList('/table/v9/packs/react.json')
  for (const { value } of frameworks) {
    const { status } = await site.get(`/table/v9/packs/${value}.json`)
    expect([value, status]).toEqual([value, 200])
  }
})

test('the search of a pack has its pages only', async () => {
  const { parts } = await readList('/query/latest/packs/vue.json')
  const [address = ''] = parts.search.addresses
  const entries: { href: string }[] = await (await site.get(address)).json()
  const listed = new Set([...parts.pages.addresses, ...parts.examples.addresses])
  expect(entries.filter(({ href }) => !listed.has(href))).toEqual([])
  expect(entries.length).toBeGreaterThan(20)
})

test('a list is kept like a document', async () => {
  const { headers } = await site.get('/query/latest/packs/react.json')
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const request = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect((await site.get('/query/latest/packs/react.json', request)).status).toBe(304)
})

test.each([
  '/query/latest/packs/cobol.json',
  '/query/latest/packs/cobol/search.json',
  '/nothing/latest/packs/react.json',
])('%s is missing', async address => {
  expect((await site.get(address)).status).toBe(404)
})

test('the service worker has one address, which browsers ask for again', async () => {
  const { headers } = await site.get(serviceWorkerPathname)
  expect(headers.get('content-type')).toStartWith('text/javascript')
  expect(headers.get('cache-control')).not.toContain('immutable')
})
