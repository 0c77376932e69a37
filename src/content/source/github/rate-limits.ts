/** How many calls GitHub still takes in this window, and when the next begins. */
export type Quota = { readonly limit: number; readonly remaining: number; readonly resetAt: Date }

/** GitHub counts by the hour: a reset further away is a clock that is wrong, or not GitHub's. */
const windowMs = 60 * 60_000

/**
 * What the `x-ratelimit-*` headers of an answer say; `undefined` when it has none.
 * https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export function parseQuota(headers: Headers, now: number): Quota | undefined {
  const limit = parseCount(headers.get('x-ratelimit-limit'))
  const remaining = parseCount(headers.get('x-ratelimit-remaining'))
  const reset = parseCount(headers.get('x-ratelimit-reset'))
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return { limit, remaining, resetAt: soon(reset * 1000, now) }
}

/**
 * When a call that was refused may be made again: after `retry-after` seconds, at the reset where no call remains, else, as GitHub
 * asks of those whom it tells nothing, in a minute. `undefined` when the answer is not about limits: 403 is also for lack of rights.
 */
export function parseRetryAt(
  status: number,
  headers: Headers,
  body: string,
  now: number,
): Date | undefined {
  if (status !== 403 && status !== 429) return undefined
  const after = parseCount(headers.get('retry-after'))
  if (after !== undefined) return soon(now + after * 1000, now)
  const reset = parseCount(headers.get('x-ratelimit-reset'))
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== undefined)
    return soon(reset * 1000, now)
  return status === 429 || /secondary rate limit/i.test(body) ? new Date(now + 60_000) : undefined
}

function parseCount(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined
}

/** At least a second from now, so that no clock that is ahead makes us ask in a loop; at most a window. */
function soon(time: number, now: number): Date {
  return new Date(Math.min(Math.max(time, now + 1000), now + windowMs))
}
