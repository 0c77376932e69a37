import { AsyncLocalStorage } from 'node:async_hooks'

/** The address of the visitor whose request is handled; none in the background. */
export const currentVisitor = new AsyncLocalStorage<string>()

type Options = {
  readonly windowMs: number
  /** Bounds the memory: beyond it, whoever was counted longest ago is forgotten. */
  readonly maxVisitors?: number
  readonly now: () => number
}

/** Visitors are hashes with the salt of a window: nobody can be followed to the next window. */
export function createVisitorCounts({ windowMs, maxVisitors = 50_000, now }: Options) {
  const counts = new Map<string, number>()
  let window = Number.NaN
  let salt = ''

  function keyOf(visitor: string): string {
    const current = Math.floor(now() / windowMs)
    if (current !== window) {
      window = current
      salt = crypto.randomUUID()
      counts.clear()
    }
    return new Bun.CryptoHasher('sha256').update(salt).update(visitor).digest('base64url')
  }

  return {
    /** Counts once more; returns the new count. */
    add(visitor: string): number {
      const key = keyOf(visitor)
      const count = (counts.get(key) ?? 0) + 1
      counts.delete(key)
      counts.set(key, count)
      const [oldest] = counts.keys()
      if (counts.size > maxVisitors && oldest !== undefined) counts.delete(oldest)
      return count
    },
  }
}
