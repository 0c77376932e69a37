import { expect, test } from 'bun:test'
import { describeError } from './report.ts'

function errorAt(stack: string, message = 'broken'): Error {
  return Object.assign(new TypeError(message), { stack })
}

test('an error has its message and its place in the scripts of this site', () => {
  const error = errorAt(
    'TypeError: broken\n    at f (https://example.org/assets/client-a1.js:1:23)',
  )
  expect(describeError(error)).toBe('TypeError: broken at /assets/client-a1.js:1:23')
})

test('queries of addresses are left out', () => {
  const message = 'Failed to fetch https://example.org/assets/a.js?token=secret#part'
  const error = errorAt('at /assets/a.js:1:1', message)
  expect(describeError(error)).toBe(
    'TypeError: Failed to fetch https://example.org/assets/a.js at /assets/a.js:1:1',
  )
})

test.each(['a text', undefined, errorAt('at chrome-extension://abc/content.js:1:1')])(
  'an error of another script is none: %p',
  error => {
    expect(describeError(error)).toBeUndefined()
  },
)
