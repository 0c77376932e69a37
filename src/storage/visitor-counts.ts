import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'

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
  const counts = new LRUCache<string, number>({ max: maxVisitors })
  let window = Number.NaN
  let salt = ''

  return {
    /** Counts once more; returns the new count. */
    add(visitor: string): number {
      const current = Math.floor(now() / windowMs)
      if (current !== window) {
        window = current
        salt = crypto.randomUUID()
        counts.clear()
      }
      const key = new Bun.CryptoHasher('sha256').update(salt).update(visitor).digest('base64url')
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
  }
}
