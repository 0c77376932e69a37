/** Turns a request into a response: every request takes these steps, in this order. */
import { routes } from '../../routes.ts'
import type { Load } from '../pages/load.ts'
import { followRedirects } from '../router/redirects.ts'
import type { EndpointMethod } from '../router/route.ts'
import type { AccessLog } from './access-log.ts'
import type { ErrorPages } from './error-pages.ts'
import { type FunctionHandler, isFunctionCall } from './function-handler.ts'
import type { MarkdownHandler } from './markdown-handler.ts'
import type { RespondWithPage } from './page-handler.ts'
import {
  type Endpoints,
  isRead,
  parseTarget,
  type RequestContext,
  type Target,
} from './request-context.ts'
import type { ResponseCache } from './response-cache.ts'
import { badRequest, fileResponse, methodNotAllowed, redirect } from './responses.ts'
import { type StaticFiles, staticFileResponse } from './static-files.ts'

export type Handlers = {
  readonly responseCache: ResponseCache
  readonly files: StaticFiles
  readonly functions: FunctionHandler
  readonly endpoints: Endpoints
  readonly load: Load
  readonly respondWithPage: RespondWithPage
  /** Changes with the content. */
  readonly generation: () => number
  readonly markdown: MarkdownHandler
  readonly errorPages: ErrorPages
  readonly access: AccessLog
  /** Called with each request, before it is handled. */
  readonly onRequest: () => void
}

export type Handle = (request: Request) => Response | Promise<Response>

export function createHandle(handlers: Handlers): Handle {
  const { responseCache, access, onRequest } = handlers
  return request => {
    onRequest()
    const target = parseTarget(request.url)
    if (!target) return badRequest('The Host header is missing or invalid.')
    const cached = responseCache.find(request, target)
    if (cached) {
      access.countHit()
      return cached
    }
    const context: RequestContext = { request, target, route: 'other', params: {} }
    return access.record(context, () => handleRequest(handlers, context))
  }
}

async function handleRequest(handlers: Handlers, context: RequestContext): Promise<Response> {
  const { files, functions, endpoints, load, markdown, errorPages } = handlers
  const { request, target } = context

  // 1. Static files.
  const file = files.find(target.pathname)
  if (file) {
    context.route = 'file'
    return isRead(request) ? staticFileResponse(request, file) : methodNotAllowed()
  }

  // 2. Server functions: their errors have a format of their own.
  if (isFunctionCall(target)) {
    context.route = functions.nameOf(target)
    return functions.respond(context)
  }

  // 3. The canonical address and the redirects. An address with `.md` is resolved as its page's.
  const page = markdown.pageOf(target)
  const markdownOf = page && !isEndpoint(target) ? page : undefined
  const destination = followRedirects(routes, markdownOf ?? target)
  if ('fault' in destination)
    return destination.fault === 'malformed'
      ? errorPages.malformedAddress(context)
      : errorPages.missing(context)

  // 4. Endpoints.
  const { match, steps } = destination
  context.route = steps.length > 0 ? 'redirect' : (match?.name ?? 'missing')
  context.params = match?.params ?? {}
  if (!markdownOf && match?.kind === 'endpoint' && steps.length === 0)
    return isAllowed(request, match.method)
      ? endpoints[match.name](context)
      : methodNotAllowed(match.method)
  if (!isRead(request)) return methodNotAllowed()
  // It has a view like a page, and is loaded like the other pages of its preview.
  if (match?.name === 'preview' && steps.length === 0) return endpoints['preview-page'](context)

  // 5. Markdown.
  if (markdownOf || markdown.isPreferred(request, destination)) {
    const response = await markdown.respond(context, destination, markdownOf !== undefined)
    return response ?? errorPages.missing(context)
  }

  // 6. The page's data. Redirects of the table and of content become one redirect.
  const generation = handlers.generation()
  const loaded = await load(destination, request.headers.get('cookie') ?? '')
  if (loaded.kind === 'redirect') {
    context.route = 'redirect'
    return redirect(loaded.destination)
  }
  if (loaded.kind === 'no route') return errorPages.missing(context)
  if (loaded.kind === 'missing') return errorPages.missing(context, await loaded.describe())
  if (loaded.kind === 'bad search') return errorPages.badSearch(context, loaded.message)

  // 7. The page.
  const { result } = loaded
  if (result.kind === 'file') return fileResponse(request, result)
  return handlers.respondWithPage(context, { ...loaded, result }, generation)
}

function isAllowed(request: Request, method: EndpointMethod): boolean {
  return method === 'any' || (method === 'GET' ? isRead(request) : request.method === method)
}

/** An address that ends in `.md` may be a file of an example. */
function isEndpoint(target: Target): boolean {
  const destination = followRedirects(routes, target)
  return !('fault' in destination) && destination.match?.kind === 'endpoint'
}
