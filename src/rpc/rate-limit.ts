/** How often one client may do something in a window of time. */
export type RateLimit = {
  allows(client: string): boolean
  count(client: string): void
}

type Options = {
  readonly max: number
  readonly windowMs: number
  /** Beyond so many clients in a window, new ones are not allowed: this bounds the memory. */
  readonly maxClients: number
  readonly now: () => number
}

/**
 * Counts stay in memory, under hashes with a salt of their window: nobody can be identified, or
 * followed from one window to the next.
 */
export function createRateLimit({ max, windowMs, maxClients, now }: Options): RateLimit {
  const counts = new Map<string, number>()
  let window = Number.NaN
  let salt = ''

  function keyOf(client: string): string {
    const current = Math.floor(now() / windowMs)
    if (current !== window) {
      window = current
      salt = crypto.randomUUID()
      counts.clear()
    }
    return new Bun.CryptoHasher('sha256').update(salt).update(client).digest('base64url')
  }

  return {
    allows(client) {
      const count = counts.get(keyOf(client))
      return count === undefined ? counts.size < maxClients : count < max
    },
    count(client) {
      const key = keyOf(client)
      const count = counts.get(key) ?? 0
      if (count > 0 || counts.size < maxClients) counts.set(key, count + 1)
    },
  }
}
