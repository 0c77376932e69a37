/** Turns a request into a response: every request takes these steps, in this order. */
import { routes } from '../../routes.ts'
import { load } from '../pages/load.ts'
import { followRedirects } from '../router/redirects.ts'
import type { EndpointMethod } from '../router/route.ts'
import { BusyError } from '../storage/request.ts'
import { currentVisitor } from '../storage/visitor-counts.ts'
import { withTimeout } from '../storage/with-timeout.ts'
import type { AccessLog } from './access-log.ts'
import {
  badSearch,
  malformedAddress,
  respondMissing,
  respondWithError,
  respondWithNotice,
} from './error-pages.ts'
import {
  isFunctionCall,
  nameOfCall,
  respondToCall,
  respondToFailedCall,
} from './function-response.ts'
import type { Http } from './http.ts'
import {
  isMarkdownPreferred,
  pageOfMarkdown,
  respondWithMarkdown,
  respondWithPage,
} from './page-response.ts'
import {
  type Endpoints,
  isRead,
  parseTarget,
  type RequestContext,
  type Target,
} from './request-context.ts'
import { fileResponse, methodNotAllowed, plainText, redirect } from './responses.ts'
import { type StaticFiles, staticFileResponse } from './static-files.ts'

type Site = {
  readonly http: Http
  readonly files: StaticFiles
  readonly endpoints: Endpoints
  readonly access: AccessLog
}

/** The server closes connections after 255 s. */
const maxWaitMs = 240_000

export function handle(site: Site, request: Request): Response | Promise<Response> {
  const { http, access } = site
  const target = parseTarget(request.url)
  if (!target) return plainText(400, '400 Bad Request: the Host header is missing or invalid.')
  const stored = http.responses.find(request, target)
  if (stored) {
    access.countHit()
    return stored
  }
  const context: RequestContext = { request, target, route: 'other', params: {} }
  return access.record(
    context,
    () => {
      const handled = currentVisitor.run(http.addressOf(request), handleRequest, site, context)
      return withTimeout(handled, maxWaitMs, () => new BusyError('It took too long'))
    },
    async (error, id) =>
      isFunctionCall(target)
        ? respondToFailedCall(http, request, error, id)
        : respondWithError(http, context, error, id),
  )
}

async function handleRequest(
  { http, files, endpoints }: Site,
  context: RequestContext,
): Promise<Response> {
  const { request, target } = context

  // 1. Static files.
  const file = files.find(target.pathname)
  if (file) {
    context.route = 'file'
    return isRead(request) ? staticFileResponse(request, file) : methodNotAllowed()
  }

  // 2. Server functions: their errors have a format of their own.
  if (isFunctionCall(target)) {
    context.route = nameOfCall(http, target)
    return respondToCall(http, context)
  }

  // 3. The canonical address and the redirects. An address with `.md` is resolved as its page's.
  const page = pageOfMarkdown(target)
  const markdownOf = page && !isEndpoint(target) ? page : undefined
  const destination = followRedirects(routes, markdownOf ?? target)
  if ('fault' in destination)
    return destination.fault === 'malformed'
      ? respondWithNotice(http, context, malformedAddress, 400)
      : respondMissing(http, context)

  // 4. Endpoints.
  const { match, steps } = destination
  // Many clients do not send the body of a POST again to where a redirect leads.
  const isRedirect = steps.length > 0 && !(match?.kind === 'endpoint' && !isRead(request))
  context.route = isRedirect ? 'redirect' : (match?.name ?? 'missing')
  context.params = match?.params ?? {}
  if (!markdownOf && match?.kind === 'endpoint' && !isRedirect)
    return isAllowed(request, match.method)
      ? endpoints[match.name](context)
      : methodNotAllowed(match.method)
  if (!isRead(request)) return methodNotAllowed()
  // A preview's first page has a view like a page, and its endpoint loads all its pages.
  if (match?.name === 'preview' && steps.length === 0) return endpoints['preview-page'](context)

  // 5. Markdown.
  if (markdownOf || isMarkdownPreferred(request, destination)) {
    const hasExtension = markdownOf !== undefined
    const response = await respondWithMarkdown(http, context, destination, hasExtension)
    return response ?? respondMissing(http, context)
  }

  // 6. The page's data. Redirects of the table and of content become one redirect.
  const generation = http.generation()
  const loaded = await load(http.pages, destination, request.headers.get('cookie') ?? '')
  if (loaded.kind === 'redirect') {
    context.route = 'redirect'
    return redirect(loaded.destination)
  }
  if (loaded.kind === 'no route') return respondMissing(http, context)
  if (loaded.kind === 'missing') return respondMissing(http, context, await loaded.describe())
  if (loaded.kind === 'bad search')
    return respondWithNotice(http, context, badSearch(loaded.message), 400)

  // 7. The page.
  const { result } = loaded
  if (result.kind === 'file') return fileResponse(request, result)
  return respondWithPage(http, context, { ...loaded, result }, generation)
}

function isAllowed(request: Request, method: EndpointMethod): boolean {
  return method === 'any' || (method === 'GET' ? isRead(request) : request.method === method)
}

/** An address that ends in `.md` may be a file of an example. */
function isEndpoint(target: Target): boolean {
  const destination = followRedirects(routes, target)
  return !('fault' in destination) && destination.match?.kind === 'endpoint'
}
