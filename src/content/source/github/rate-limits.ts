/** The calls that GitHub still allows in this window, and when the next window begins. */
export type Quota = {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: Date
}

/** GitHub counts by the hour. A reset that is further away comes from a wrong clock. */
const windowMs = 60 * 60_000

/** https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function parseQuota(headers: Headers, now: number): Quota | undefined {
  // GraphQL has a separate quota.
  if ((headers.get('x-ratelimit-resource') ?? 'core') !== 'core') return undefined
  const limit = parseCount(headers.get('x-ratelimit-limit'))
  const remaining = parseCount(headers.get('x-ratelimit-remaining'))
  const reset = parseCount(headers.get('x-ratelimit-reset'))
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetAt: limitWait(reset * 1000, now) }
}

/** After `retry-after`, at the reset, or in a minute. `undefined`: a 403 for other reasons. */
export function parseRetryAt(
  status: number,
  headers: Headers,
  body: string,
  now: number,
): Date | undefined {
  if (status !== 403 && status !== 429) return undefined
  const after = parseCount(headers.get('retry-after'))
  if (after !== undefined) return limitWait(now + after * 1000, now)
  const reset = parseCount(headers.get('x-ratelimit-reset'))
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== undefined)
    return limitWait(reset * 1000, now)
  return status === 429 || /secondary rate limit/i.test(body) ? new Date(now + 60_000) : undefined
}

function parseCount(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}

/** At least a second from now, so that a fast clock causes no loop of calls; at most a window. */
function limitWait(time: number, now: number): Date {
  return new Date(Math.min(Math.max(time, now + 1000), now + windowMs))
}
