import { expect, test } from 'bun:test'
import { createIds } from './ids.ts'

test('an id is claimed as wished, then with the first free number', () => {
  const ids = createIds()
  expect(['a', 'a', 'a-2', 'a', 'a-2'].map(ids.claim)).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'a-3',
    'a-2-3',
  ])
})

test('an id is taken once, and never one of the site or with white space', () => {
  const ids = createIds()
  expect(['a', 'a', '', 'a b', 'ui-a'].map(ids.take)).toEqual([true, false, false, false, false])
  expect(ids.has('a')).toBe(true)
  expect(ids.claim('ui-a')).toBe('section-ui-a')
})

test('many repeats take no long time', () => {
  const ids = createIds()
  for (let i = 0; i < 50_000; i++) ids.claim('a')
  expect(ids.has('a-50000')).toBe(true)
})
