/** The Model Context Protocol at `/mcp`: streamable HTTP, stateless. */
import Negotiator from 'negotiator'
import { readBody } from '../functions/request-body.ts'
import type { Http } from '../http/http.ts'
import type { Endpoint } from '../http/request-context.ts'

const types = ['application/json', 'text/event-stream']
const maxBodyBytes = 64 * 1024
/** Clients may open a stream for changes to the list of tools, though it never changes. */
const maxSubscriptions = 16

type McpParts = Pick<Http, 'pages' | 'saveFeedback'>
type McpHandler = (request: Request) => Promise<Response>

/** Loads the SDK with the first request, because it takes 28 MB and 200 ms. */
export function createMcpEndpoint(http: McpParts): Endpoint {
  let loading: Promise<McpHandler> | undefined
  return async ({ request }) => {
    loading ??= loadHandler(http)
    const handle = await loading
    const response = await handle(request)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

async function loadHandler({ pages, saveFeedback }: McpParts): Promise<McpHandler> {
  const [
    { createServer },
    { createMcpHandler, localhostAllowedOrigins, originValidationResponse },
  ] = await Promise.all([import('./mcp-server.ts'), import('@modelcontextprotocol/server')])
  const handler = createMcpHandler(() => createServer(pages, saveFeedback), {
    maxSubscriptions,
    onerror: ({ message }) =>
      pages.log({ level: 'warn', message: `The MCP endpoint refused a request: ${message}` }),
  })
  return async request => {
    // Against DNS rebinding, pages of this site and this machine only. The SDK compares host names
    // without the scheme, so it would allow this site's origin without TLS too.
    const isOwn = request.headers.get('origin') === pages.siteUrl
    const refusal = isOwn ? undefined : originValidationResponse(request, localhostAllowedOrigins())
    if (refusal) return refusal
    const body = await readBody(request, maxBodyBytes)
    if (!(body instanceof Uint8Array)) return new Response(body.message, body)
    const headers = withNamedTypes(request.headers)
    return handler.fetch(
      new Request(request, { headers, ...(request.body ? { body: body as BodyInit } : {}) }),
    )
  }
}

/** The SDK looks for the names of both types, and would refuse `*`. */
function withNamedTypes(headers: Headers): Headers {
  const named = new Headers(headers)
  const accept = headers.get('accept') ?? undefined
  if (new Negotiator({ headers: { accept } }).mediaTypes(types).length === types.length)
    named.set('accept', types.join(', '))
  return named
}
