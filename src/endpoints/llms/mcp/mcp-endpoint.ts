/** The Model Context Protocol at `/mcp`: streamable HTTP, stateless. */

import { readBody } from '../../../functions/request-body.ts'
import type { Log } from '../../../log.ts'
import type { ServerParts } from './mcp-server.ts'

const maxBodyBytes = 64 * 1024
/** Clients may open a stream for changes to the list of tools, though it never changes. */
const maxSubscriptions = 16

type McpEndpoint = (request: Request) => Promise<Response>

type Parts = ServerParts & { readonly log: Log }

/** Loads the SDK with the first request, because it takes 28 MB and 200 ms. */
export function createMcpEndpoint(parts: Parts): McpEndpoint {
  let loading: Promise<McpEndpoint> | undefined
  return async request => {
    loading ??= loadHandler(parts)
    const handle = await loading
    const response = await handle(request)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

async function loadHandler({ log, ...parts }: Parts): Promise<McpEndpoint> {
  const [
    { createServer },
    { createMcpHandler, localhostAllowedOrigins, originValidationResponse },
  ] = await Promise.all([import('./mcp-server.ts'), import('@modelcontextprotocol/server')])
  const handler = createMcpHandler(() => createServer(parts), {
    maxSubscriptions,
    onerror: ({ message }) =>
      log({ level: 'warn', message: `The MCP endpoint refused a request: ${message}` }),
  })
  return async request => {
    // Against DNS rebinding, pages of this site and this machine only. The SDK compares host names
    // without the scheme, so it would allow this site's origin without TLS too.
    const isOwn = request.headers.get('origin') === parts.siteUrl
    const refusal = isOwn ? undefined : originValidationResponse(request, localhostAllowedOrigins())
    if (refusal) return refusal
    const body = await readBody(request, maxBodyBytes)
    if (!(body instanceof Uint8Array)) return new Response(body.message, body)
    return handler.fetch(request.body ? new Request(request, { body: body as BodyInit }) : request)
  }
}
