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
const near = (asked: string) => findSimilarPages(asked, titles).map(({ path }) => path)

test('a slip of the pen leads to the page meant', () => {
  expect(near('framework/vue/guides/querries')[0]).toBe('framework/vue/guides/queries')
})

test('a page that moved to another folder is found by its name', () => {
  expect(near('api/QueryClient')[0]).toBe('reference/QueryClient')
  expect(near('docs/react/useQuery')[0]).toBe('framework/react/reference/useQuery')
})

test('a page is found by its title', () => {
  expect(near('disallow-returning-void-from-query-functions')[0]).toBe('eslint/no-void-query-fn')
})

test('case and signs make no difference', () => {
  expect(near('FRAMEWORK/React/Guides/Query_Keys')[0]).toBe('framework/react/guides/query-keys')
})

test('pages come with their titles', () => {
  expect(findSimilarPages('overvew', titles)[0]).toEqual({ path: 'overview', title: 'Overview' })
})

test('there are six at the most, pages that are alike in order of their paths', () => {
  const many = new Map(Array.from({ length: 9 }, (_, n) => [`guides/part${9 - n}`, 'Part']))
  expect(findSimilarPages('guides/part', many).map(({ path }) => path)).toEqual(
    [1, 2, 3, 4, 5, 6].map(n => `guides/part${n}`),
  )
})

test('pages that share next to nothing are left out beyond the first three', () => {
  for (const asked of ['', 'x', '대한', 'zzzz/wwww', '/////']) expect(near(asked)).toHaveLength(3)
  expect(findSimilarPages('zzzz', new Map())).toEqual([])
})
