/** What of a server is needed to end it. */
type Draining = {
  /** Takes no more connections, and resolves when those that there are have ended; with `true`, cuts them. */
  stop(closeActiveConnections?: boolean): Promise<void>
}

type Options = {
  /** How long it goes on taking connections, in ms: what a load balancer or the kernel's queue has sent already is on its way. */
  readonly lameMs?: number
  /** After so many ms, whoever still has no whole answer is cut off: supervisors kill what does not end in half a minute. */
  readonly patienceMs?: number
}

/**
 * Ends a server so that no request is cut: those under way, and those that were sent before their senders could know, are answered. True when all
 * were answered in time.
 */
export async function drain(
  server: Draining,
  { lameMs = 300, patienceMs = 25_000 }: Options = {},
): Promise<boolean> {
  await Bun.sleep(lameMs)
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  const isWhole = await Promise.race([server.stop().then(() => true), late])
  clearTimeout(timer)
  if (!isWhole) await server.stop(true)
  return isWhole
}
