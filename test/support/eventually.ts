import { expect } from 'bun:test'

/** Milliseconds that a loaded machine may take to show what a quiet one shows at once. */
const timeoutMs = 60_000
const pause = 20

/**
 * Expects what a page comes to: reads again and again, also over a load of the document, until the reading equals `expected`, which may
 * hold matchers such as `expect.stringContaining`, or passes the check that it is. Fails as `expect` does, by what was read last.
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
    await Bun.sleep(pause)
  }
}

function isCheck<Value>(
  expected: Value | ((value: Value) => unknown),
): expected is (value: Value) => unknown {
  return typeof expected === 'function'
}
