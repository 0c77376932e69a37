import { expect, test } from 'bun:test'
import { partsOf, stemOf, termsOfCode, termsOfName, termsOfText } from './terms.ts'

test('a name is kept as it is exported, and split where its words begin', () => {
  expect(partsOf('useInfiniteQuery')).toEqual(['use', 'infinite', 'query'])
  expect(partsOf('HTMLElement')).toEqual(['html', 'element'])
  expect(partsOf('Table_Internal')).toEqual(['table', 'internal'])
  expect(partsOf('guides')).toEqual([])
  expect(termsOfName('useQuery')).toEqual(expect.arrayContaining(['usequery', 'use', 'query']))
})

test('the words of a name are one word too', () => {
  expect(termsOfName('Query Options')).toContain('queryoptions')
})

test('forms of a word share a stem, names have none', () => {
  expect(stemOf('invalidating')).toBe(stemOf('invalidation'))
  expect(stemOf('usequery2')).toBe('usequery2')
})

test('a text gives stems and names, without the words that say nothing', () => {
  expect(termsOfText('How to use the queryClient for mutations')).toEqual(['queryclient', 'mutat'])
})

test('code gives each of its names once', () => {
  expect(termsOfCode('const a = useQuery(); useQuery($store)')).toEqual(['usequery', 'store'])
})
