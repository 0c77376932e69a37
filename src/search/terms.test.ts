import { expect, test } from 'bun:test'
import { partsOf, stemOf, termsOfCode, termsOfName, termsOfText } from './terms.ts'

test('a name of code is split into its words', () => {
  expect(partsOf('useInfiniteQuery')).toEqual(['use', 'infinite', 'query'])
  expect(partsOf('HTMLElement')).toEqual(['html', 'element'])
  expect(partsOf('Table_Internal')).toEqual(['table', 'internal'])
  expect(partsOf('guides')).toEqual([])
  expect(termsOfName('useQuery')).toEqual(expect.arrayContaining(['usequery', 'use', 'query']))
})

test('the words of a title are one word too', () => {
  expect(termsOfName('Query Options')).toContain('queryoptions')
})

test('forms of a word share a stem; names have none', () => {
  expect(stemOf('invalidating')).toBe(stemOf('invalidation'))
  expect(stemOf('usequery2')).toBe('usequery2')
})

test('a text has stems and names, without stop words', () => {
  expect(termsOfText('How to use the queryClient for mutations')).toEqual(['queryclient', 'mutat'])
})

test('code has each of its names once', () => {
  expect(termsOfCode('const a = useQuery(); useQuery($store)')).toEqual(['usequery', 'store'])
})
