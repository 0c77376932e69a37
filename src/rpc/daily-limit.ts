/** How often one visitor may do something in one day (UTC). */
export type DailyLimit = {
  /** Counts one more for the visitor; false when that would be too many. */
  take(visitor: string): boolean
}

const dayInMs = 86_400_000
/** What is remembered of a day is bounded, whoever calls: beyond this many visitors nobody new is let in. */
const maxVisitors = 50_000

/**
 * Visitors are counted by a hash with a salt that is made anew each day and, like the counts, never leaves memory: so nobody can be told from the
 * hash, or followed from one day to the next.
 */
export function createDailyLimit({
  most,
  now,
}: {
  readonly most: number
  readonly now: () => number
}): DailyLimit {
  let day = Number.NaN
  let salt = ''
  const counts = new Map<string, number>()
  return {
    take(visitor) {
      const today = Math.floor(now() / dayInMs)
      if (today !== day) {
        day = today
        salt = crypto.randomUUID()
        counts.clear()
      }
      const hash = new Bun.CryptoHasher('sha256').update(salt).update(visitor).digest('base64url')
      const count = counts.get(hash) ?? 0
      if (count >= most || (count === 0 && counts.size >= maxVisitors)) return false
      counts.set(hash, count + 1)
      return true
    },
  }
}
