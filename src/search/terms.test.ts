import { expect, test } from 'bun:test'
import { partsOf, stemOf, termsOfName } from './terms.ts'

test('a name of code is split into its words', () => {
  expect(partsOf('useInfiniteQuery')).toEqual(['use', 'infinite', 'query'])
  expect(partsOf('HTMLElement')).toEqual(['html', 'element'])
  expect(partsOf('Table_Internal')).toEqual(['table', 'internal'])
  expect(partsOf('guides')).toEqual([])
  expect(termsOfName('useQuery')).toEqual(expect.arrayContaining(['usequery', 'use', 'query']))
})

test('forms of a word share a stem; names have none', () => {
  expect(stemOf('invalidating')).toBe(stemOf('invalidation'))
  expect(stemOf('usequery2')).toBe('usequery2')
})
