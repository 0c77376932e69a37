/** How long a visitor waits for an upstream, in ms (decisions, Content). */
export const upstreamTimeoutMs = 3000

/** What `flight` brings, or, when it takes longer than `ms`, a rejection with `impatient()`. The flight itself goes on. */
export async function withTimeout<T>(
  flight: Promise<T>,
  ms: number,
  impatient: () => Error,
): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(impatient()), ms)
  try {
    return await Promise.race([flight, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
