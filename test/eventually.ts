import { expect } from 'bun:test'

/** Milliseconds that a loaded machine may take to show what a quiet one shows at once. */
const patience = 30_000
const pause = 20

/**
 * Expects what a page comes to: reads again and again, also over a load of the document, until the reading equals `expected`, which may
 * hold matchers such as `expect.stringContaining`. Fails as `expect` does, with what was read last.
 */
export async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      expect(await read()).toEqual(expected)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
    await Bun.sleep(pause)
  }
}
