/**
 * Throws, naming the variable to change, where the site can't listen. Community development Bun lets two processes share a port, and visitors
 * would be answered by one or the other.
 */
export function assertFreePort(hostname: string, port: number): void {
  try {
    Bun.listen({ hostname, port, socket: { data: () => undefined } }).stop(true)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'no such address'
    if (code === 'EADDRINUSE')
      throw new Error(`PORT: ${port} is in use by another process`, { cause: error })
    if (code === 'EACCES')
      throw new Error(`PORT: ${port} may not be listened at by this user`, { cause: error })
    throw new Error(`HOST: can't listen at ${hostname} (${code})`, { cause: error })
  }
}
