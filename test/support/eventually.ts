import { expect } from 'bun:test'

/** In ms, long enough for a busy machine. */
const timeoutMs = 60_000
const pauseMs = 20

/**
 * Reads again and again, also while a document loads, until the value equals `expected` (which may
 * contain matchers such as `expect.stringContaining`) or passes it, if it is a function. At the
 * end, fails as `expect` does for the last value.
 */
export async function eventually<Value>(
  read: () => Value | Promise<Value>,
  expected: Value | ((value: Value) => unknown),
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    try {
      const value = await read()
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
