/** Free now, and likely in a moment too. */
export async function findFreePort(): Promise<number> {
  const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port = 0 } = server
  await server.stop(true)
  return port
}
