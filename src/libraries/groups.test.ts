import { expect, test } from 'bun:test'
import { libraryGroups } from './groups.ts'
import { libraries } from './registry.ts'

test('every library is in one group', () => {
  const grouped = libraryGroups.flatMap(({ libraryIds }) => [...libraryIds] as string[])
  expect(grouped.toSorted()).toEqual(libraries.map(({ id }) => id).toSorted())
})
