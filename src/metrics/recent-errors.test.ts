import { expect, test } from 'bun:test'
import { createRecentErrors } from './recent-errors.ts'

const error = (id: string, message = 'broken') => ({ id, at: 1, path: '/', message })

test('the newest are kept, the newest first, and all are counted', () => {
  const errors = createRecentErrors(2)
  for (const id of ['a', 'b', 'c']) errors.add(error(id))
  expect(errors.list().map(({ id }) => id)).toEqual(['c', 'b'])
  expect(errors.count()).toBe(3)
})

test('a long message is cut', () => {
  const errors = createRecentErrors()
  errors.add(error('a', 'x'.repeat(10_000)))
  expect(errors.list()[0]?.message).toHaveLength(500)
})
