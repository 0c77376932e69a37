import { expect, test } from 'bun:test'
import { frameworkName, knownFrameworks } from '../../libraries/frameworks.ts'
import { shortName } from '../../libraries/library.ts'
import { libraries } from '../../libraries/registry.ts'
import { placeName } from './search-places.ts'

test('a place has the names of its library and framework', () => {
  expect(libraries.map(({ id }) => placeName({ library: id }))).toEqual(
    libraries.map(({ name }) => shortName(name)),
  )
  expect(knownFrameworks.map(framework => placeName({ framework }))).toEqual(
    knownFrameworks.map(frameworkName),
  )
})

test('a library’s page has another name than the others', () => {
  expect(placeName({ library: 'query', kind: 'page' })).toBe('Query · Library')
  expect(placeName({ kind: 'page' })).toBe('Page')
})
