import { expect } from 'bun:test'
import { withTimeout } from '../../src/storage/with-timeout.ts'

/** In ms, less than a test may take. */
const timeoutMs = 50_000
const pauseMs = 20
/** In ms. Playwright's `evaluate` has no time limit, and a page that reloads may never answer. */
const readTimeoutMs = 10_000
const timeoutError = () => new Error('The value could not be read in 10 s')

/**
 * Reads again and again, also while a document loads, until the value equals `expected` (which may
 * contain matchers such as `expect.stringContaining`) or passes it, if it is a function. At the
 * end, fails as `expect` does for the last value. That is before the test times out, because Bun
 * then ends the servers that the next tests need.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  expected: Value | ((value: Value) => unknown),
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      const value = await withTimeout(Promise.resolve(read()), readTimeoutMs, timeoutError)
      if (isCheck(expected)) expected(value)
      else expect<unknown>(value).toEqual(expected)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await Bun.sleep(pauseMs)
  }
}

function isCheck<Value>(
  expected: Value | ((value: Value) => unknown),
): expected is (value: Value) => unknown {
  return typeof expected === 'function'
}
