/** How long a visitor waits for an upstream (decisions, Content). */
export const upstreamTimeoutMs = 3000

const graceMs = 5

/** Rejects with `timeoutError()` when `work` takes longer than `ms`. The work itself goes on. */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  timeoutError: () => Error,
): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  // A process that was busy runs late timers before it reads what has arrived meanwhile.
  const timer = setTimeout(() => setTimeout(() => reject(timeoutError()), graceMs), ms - graceMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
