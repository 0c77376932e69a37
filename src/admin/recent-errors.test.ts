import { expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { createRecentErrors } from './recent-errors.ts'

test('the newest 50 errors are kept, newest first, their messages cut', () => {
  const errors = createRecentErrors(new Registry())
  for (let n = 0; n < 60; n++)
    errors.add({ id: String(n), at: n, path: '/', message: 'x'.repeat(10_000) })
  expect(errors.list().map(({ at }) => at)).toEqual(Array.from({ length: 50 }, (_, n) => 59 - n))
  expect(errors.list()[0]?.message).toHaveLength(500)
})
