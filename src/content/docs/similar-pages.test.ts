import { expect, test } from 'bun:test'
import { findSimilarPages } from './similar-pages.ts'

const titles = new Map([
  ['overview', 'Overview'],
  ['framework/react/guides/queries', 'Queries'],
  ['framework/vue/guides/queries', 'Queries'],
  ['framework/react/guides/query-keys', 'Query Keys'],
  ['framework/react/guides/mutations', 'Mutations'],
  ['framework/react/reference/useQuery', 'useQuery'],
  ['reference/QueryClient', 'QueryClient'],
  ['eslint/no-void-query-fn', 'Disallow returning void from query functions'],
])
const near = (path: string) => findSimilarPages(path, titles).map(({ path }) => path)

test.each([
  ['a typing error', 'framework/vue/guides/querries', 'framework/vue/guides/queries'],
  ['a folder left out', 'docs/react/useQuery', 'framework/react/reference/useQuery'],
  ['its title', 'disallow-returning-void-from-query', 'eslint/no-void-query-fn'],
])('a page is found by %s', (_, path, found) => {
  expect(near(path)[0]).toBe(found)
})

test('there are six at the most, equally similar pages in order of their paths', () => {
  const many = new Map(Array.from({ length: 9 }, (_, n) => [`guides/part${9 - n}`, 'Part']))
  expect(findSimilarPages('guides/part', many).map(({ path }) => path)).toEqual(
    [1, 2, 3, 4, 5, 6].map(n => `guides/part${n}`),
  )
})

test('pages that share next to nothing are left out, even in the same folder', () => {
  for (const path of ['', 'x', '대한', 'zzzz/wwww', '/////', 'framework/react/guides/gone'])
    expect(near(path)).toEqual([])
  expect(findSimilarPages('zzzz', new Map())).toEqual([])
})
