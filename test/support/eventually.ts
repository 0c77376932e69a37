import { expect } from 'bun:test'

/** In ms, long enough for a busy machine. */
const timeoutMs = 60_000
const pauseMs = 20
/** In ms. Playwright's `evaluate` has no time limit, and a page that reloads may never answer. */
const readTimeoutMs = 10_000

/**
 * Reads again and again, also while a document loads, until the value equals `expected` (which may
 * contain matchers such as `expect.stringContaining`) or passes it, if it is a function. At the
 * end, fails as `expect` does for the last value. Without this error, the test would time out, and
 * Bun would end the servers that the next tests need.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  expected: Value | ((value: Value) => unknown),
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      const value = await withTimeout(read)
      if (isCheck(expected)) expected(value)
      else expect<unknown>(value).toEqual(expected)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await Bun.sleep(pauseMs)
  }
}

async function withTimeout<Value>(read: () => Value | Promise<Value>): Promise<Value> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The value could not be read')), readTimeoutMs)
  try {
    return await Promise.race([read(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

function isCheck<Value>(
  expected: Value | ((value: Value) => unknown),
): expected is (value: Value) => unknown {
  return typeof expected === 'function'
}
