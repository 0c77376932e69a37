import { beforeEach, expect, test } from 'bun:test'
import type { RouteName } from '../../../routes.ts'
import { createPageCache, type LoadedPage, type PageCache } from './page-cache.ts'

const minute = 60_000

let time: number
let loads: string[]
let failing: boolean
let routeOf: Record<string, RouteName>
let pages: PageCache

function pageAt(address: string): LoadedPage {
  const screen = { kind: 'page', route: routeOf[address] ?? 'learn', data: {} } as const
  return { screen, head: { title: address }, body: null, address, hash: '' }
}

beforeEach(() => {
  time = 0
  loads = []
  failing = false
  routeOf = { '/doc': 'doc', '/post': 'blog-post', '/library': 'library', '/first': 'doc' }
  const load = async (address: string) => {
    loads.push(address)
    if (failing) throw new TypeError('Failed to fetch')
    return pageAt(address)
  }
  pages = createPageCache({ load, now: () => time, first: pageAt('/first') })
})

test.each([
  ['/doc', 5 * minute - 1, 1],
  ['/doc', 5 * minute, 2],
  ['/post', 1e12, 1],
  ['/learn', 1, 2],
])('%s, requested again after %p ms, is loaded %p times', async (address, ms, times) => {
  await pages.get(address)
  time += ms
  await pages.get(address)
  expect(loads).toHaveLength(times)
})

test('the page that came with the document is not loaded', async () => {
  expect((await pages.get('/first')).address).toBe('/first')
  expect(loads).toEqual([])
})

test.each([
  [29_999, 1],
  [30_000, 2],
])('a preloaded page, requested after %p ms, is loaded %p times', async (ms, times) => {
  await pages.preload('/learn')
  time += ms
  await pages.get('/learn')
  expect(loads).toHaveLength(times)
})

test('a failed load is not cached', async () => {
  failing = true
  await expect(pages.preload('/learn')).rejects.toThrow('Failed to fetch')
  failing = false
  expect((await pages.get('/learn')).address).toBe('/learn')
})

test('after invalidation every page is loaded again', async () => {
  await pages.get('/post')
  pages.invalidate()
  await pages.get('/post')
  await pages.get('/first')
  expect(loads).toEqual(['/post', '/post', '/first'])
})

test('the last 60 pages are cached', async () => {
  for (let i = 0; i < 61; i++) {
    routeOf[`/${i}`] = 'doc'
    await pages.get(`/${i}`)
  }
  loads = []
  await pages.get('/60')
  await pages.get('/0')
  expect(loads).toEqual(['/0'])
})
