import { SourceError } from '../content/source/source.ts'
import type { ErrorNotice } from '../pages/error-page.tsx'
import { isPrivateAddress, type MissingPage, unknownPage } from '../pages/load-result.ts'
import type { RenderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import type { TtlCache } from '../storage/ttl-cache.ts'
import * as cachePolicy from './cache-policy.ts'
import { respondCompressed } from './compress.ts'
import type { RequestContext } from './request-context.ts'
import { type ExtraHeaders, plainText } from './responses.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type ErrorPages = ReturnType<typeof createErrorPages>

type Context = Pick<RequestContext, 'request' | 'target'>

type Options = {
  readonly cache: TtlCache
  readonly renderScreen: RenderScreen
  readonly securityHeaders: SecurityHeaders
  readonly now: () => number
}

/** A relative reference to the same page. */
const withoutQuery = '?'

const malformedAddress = {
  message: 'This address isn’t valid',
  advice: 'Part of it is missing or mistyped. Check the address, or search for the page.',
}

const maxRenderedBytes = 2 ** 21

export function createErrorPages({ cache, renderScreen, securityHeaders, now }: Options) {
  const rendered = cache.stage<Uint8Array>('error pages', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: html => html.byteLength,
    maxBytes: maxRenderedBytes,
  })
  const render = async (screen: Screen) => new Response(await renderScreen(screen)).bytes()

  async function respond(
    { request, target }: Context,
    html: Uint8Array,
    status: number,
    extra: ExtraHeaders = {},
  ): Promise<Response> {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...securityHeaders(isPrivateAddress(target) ? 'private' : 'public'),
      ...cachePolicy.noStore,
      ...extra,
    }
    return respondCompressed(request, html, { status, headers })
  }

  /** For screens that are the same at many addresses. */
  async function respondKept(context: Context, screen: Screen, status: number): Promise<Response> {
    const html = await rendered.get(JSON.stringify(screen), () => render(screen))
    return respond(context, html, status)
  }

  return {
    badSearch(context: Context, message: string): Promise<Response> {
      const advice = 'Open the page without that part of the address.'
      const notice = { message, address: withoutQuery, advice }
      return respondKept(context, { kind: 'error', notice }, 400)
    },
    malformedAddress: (context: Context): Promise<Response> =>
      respondKept(context, { kind: 'error', notice: malformedAddress }, 400),
    /** `page` names what is missing at one address. */
    async missing(context: Context, page?: MissingPage): Promise<Response> {
      if (!page) return respondKept(context, { kind: 'missing', missing: unknownPage }, 404)
      return respond(context, await render({ kind: 'missing', missing: page }), 404)
    },
    /** A page that says why there is nothing to see. */
    notice: (context: Context, notice: ErrorNotice, status: number): Promise<Response> =>
      respondKept(context, { kind: 'error', notice }, status),
    /** As text if the error page can't be rendered either. */
    async error(context: Context, error: unknown, id: string): Promise<Response> {
      const { status, headers, notice } = describeError(error, id, now())
      try {
        const address = context.target.pathname + context.target.search
        const screen = { kind: 'error', notice: { ...notice, address } } as const
        return await respond(context, await render(screen), status, headers)
      } catch {
        return plainText(status, `${notice.message} (${id})`, headers)
      }
    },
  }
}

type ErrorDescription = {
  readonly status: 500 | 503
  readonly headers: ExtraHeaders
  readonly notice: Omit<ErrorNotice, 'address'>
}

const retryAfterSeconds = 30
const maxRetryAfterSeconds = 3600

/** 503 for errors upstream, else 500. The client gets the log's id, not the error's message. */
export function describeError(error: unknown, id: string, now: number): ErrorDescription {
  if (!(error instanceof SourceError))
    return { status: 500, headers: {}, notice: { message: 'Something went wrong!', id } }
  const seconds = error.retryAt
    ? Math.ceil((error.retryAt.getTime() - now) / 1000)
    : retryAfterSeconds
  return {
    status: 503,
    headers: { 'retry-after': String(Math.min(Math.max(seconds, 1), maxRetryAfterSeconds)) },
    notice: { message: 'The documents can’t be reached right now', id },
  }
}
