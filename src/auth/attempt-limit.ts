/** How often one network address may fail to log in. */
export type AttemptLimit = {
  /** Whether the address may try now. */
  allows(address: string): boolean
  /** Counts a failure. */
  fail(address: string): void
}

const windowInMs = 10 * 60_000
/** Beyond this many addresses at a time, those that are not known may not try: what is remembered is bounded, whoever comes. */
const maxAddresses = 10_000

/** Ten failures in ten minutes: enough for a human who is confused. Addresses stay in memory for as long, and are written nowhere. */
export function createAttemptLimit({
  most = 10,
  now,
}: {
  readonly most?: number
  readonly now: () => number
}): AttemptLimit {
  let window = Number.NaN
  const failures = new Map<string, number>()
  const current = () => {
    const today = Math.floor(now() / windowInMs)
    if (today !== window) failures.clear()
    window = today
    return failures
  }
  return {
    allows(address) {
      const count = current().get(address)
      return count === undefined ? failures.size < maxAddresses : count < most
    },
    fail(address) {
      const count = current().get(address) ?? 0
      if (count > 0 || failures.size < maxAddresses) failures.set(address, count + 1)
    },
  }
}
