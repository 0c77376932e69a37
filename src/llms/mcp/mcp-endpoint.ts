/** The Model Context Protocol at `/mcp` (streamable HTTP, stateless): what a model may ask of the site while it works. */
import type { ServerParts } from './mcp-server.ts'

/** A few lines of JSON are all that any of the tools takes, in bytes. */
const maxBodyBytes = 64 * 1024
/** Streams for changes to the list of tools, which has none: enough for clients that open one all the same. */
const maxSubscriptions = 16

export type McpEndpoint = (request: Request) => Promise<Response>

type Parts = ServerParts & { readonly onError: (error: Error) => void }

/**
 * Answers one request by a server of its own; nothing is kept between requests. What comes from a browser must come from this site or from this
 * machine, whatever `Host` says, so that no page can reach it by rebinding a name. The SDK is loaded by the first request: it takes 28 MB and 200 ms.
 */
export function createMcpEndpoint({ onError, ...parts }: Parts): McpEndpoint {
  let loading: Promise<McpEndpoint> | undefined
  async function load(): Promise<McpEndpoint> {
    const [
      { createServer },
      { createMcpHandler, localhostAllowedOrigins, originValidationResponse },
    ] = await Promise.all([import('./mcp-server.ts'), import('@modelcontextprotocol/server')])
    const origins = [new URL(parts.siteUrl).hostname, ...localhostAllowedOrigins()]
    const handler = createMcpHandler(() => createServer(parts), {
      maxRequestBodySize: maxBodyBytes,
      maxSubscriptions: maxSubscriptions,
      onerror: onError,
    })
    return async request => originValidationResponse(request, origins) ?? handler.fetch(request)
  }
  return async request => {
    loading ??= load()
    const answer = await loading
    const response = await answer(request)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}
