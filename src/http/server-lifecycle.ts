/** Bun lets two processes share a port, and each would get some of the requests. */
export function assertFreePort(hostname: string, port: number): void {
  try {
    Bun.listen({ hostname, port, socket: { data: () => undefined } }).stop(true)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no such address'
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: ${port} is in use by another process`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`PORT: this user may not listen at ${port}`, { cause: error })
    throw new Error(`HOST: can't listen at ${hostname} (${code})`, { cause: error })
  }
}

/** While requests are pending, the server accepts others for up to this many times `acceptMs`. */
const maxAcceptTimes = 5

type DrainOptions = {
  /** How long the server still accepts requests, which load balancers may have sent already. */
  readonly acceptMs?: number
  /** With `acceptMs`, it is less than the 25 s that the process has to end. */
  readonly timeoutMs?: number
}

/** Lets every request finish. Returns `false` if requests took longer than `timeoutMs`. */
export async function drain(
  server: Pick<Bun.Server<undefined>, 'stop' | 'pendingRequests'>,
  { acceptMs = 1000, timeoutMs = 18_000 }: DrainOptions = {},
): Promise<boolean> {
  for (let times = 0; times < maxAcceptTimes; times++) {
    await Bun.sleep(acceptMs)
    if (server.pendingRequests === 0) break
  }
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), timeoutMs)
  const isComplete = await Promise.race([server.stop().then(() => true), timeout.promise])
  clearTimeout(timer)
  if (!isComplete) await server.stop(true)
  return isComplete
}
