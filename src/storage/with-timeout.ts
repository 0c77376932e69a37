/** How long a visitor waits for an upstream (spec 4.3). */
export const upstreamTimeoutMs = 3000

/** A process that was busy runs late timers before it reads what has arrived meanwhile. */
const steps = 5

/**
 * Rejects with `timeoutError()` when `work` takes longer than `ms`, which may be infinite. The work
 * itself goes on.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  timeoutError: () => Error,
): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return work
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  let timer: Timer | undefined
  function wait(left: number): void {
    if (left === 0) reject(timeoutError())
    else timer = setTimeout(wait, ms / steps, left - 1)
  }
  wait(steps)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
