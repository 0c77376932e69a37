import { SourceError } from '../content/source/source.ts'
import type { ErrorNotice } from '../pages/error-page.tsx'
import { isPrivateAddress, type MissingPage, unknownPage } from '../pages/load-result.ts'
import type { RenderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import type { TtlCache } from '../storage/ttl-cache.ts'
import * as cachePolicy from './cache-policy.ts'
import { compress } from './compress.ts'
import type { RequestContext } from './request-context.ts'
import { contentEncoding, type ExtraHeaders, plainText } from './responses.ts'
import type { SecurityHeaders } from './security-headers.ts'

export type ErrorPages = ReturnType<typeof createErrorPages>

type Context = Pick<RequestContext, 'target' | 'coding'>

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

/** About as large as a page without suggestions is. */
const preparedPageBytes = 2 ** 14
const maxPreparedBytes = 100 * preparedPageBytes

export function createErrorPages({ cache, renderScreen, securityHeaders, now }: Options) {
  const prepared = cache.stage<Response>('prepared error pages', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: () => preparedPageBytes,
    maxBytes: maxPreparedBytes,
  })

  async function respond(
    { target, coding }: Context,
    screen: Screen,
    status: number,
    extra: ExtraHeaders = {},
  ): Promise<Response> {
    const html = await new Response(await renderScreen(screen)).bytes()
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      ...contentEncoding(coding),
      ...securityHeaders(isPrivateAddress(target) ? 'private' : 'public'),
      ...cachePolicy.noStore,
      ...extra,
    }
    // Clones of the response share the bytes of a Blob.
    const body = new Blob([(await compress(html, coding)) as BlobPart])
    return new Response(body, { status, headers })
  }

  /** For screens that are the same at many addresses. */
  async function respondPrepared(
    context: Context,
    screen: Screen,
    status: number,
  ): Promise<Response> {
    const isPrivate = isPrivateAddress(context.target)
    const key = JSON.stringify([context.coding, isPrivate, screen])
    return (await prepared.get(key, () => respond(context, screen, status))).clone()
  }

  return {
    badSearch(context: Context, message: string): Promise<Response> {
      const advice = 'Open the page without that part of the address.'
      const notice = { message, address: withoutQuery, advice }
      return respondPrepared(context, { kind: 'error', notice }, 400)
    },
    malformedAddress: (context: Context): Promise<Response> =>
      respondPrepared(context, { kind: 'error', notice: malformedAddress }, 400),
    /** `page` names what is missing at one address. */
    missing: (context: Context, page?: MissingPage): Promise<Response> =>
      page
        ? respond(context, { kind: 'missing', missing: page }, 404)
        : respondPrepared(context, { kind: 'missing', missing: unknownPage }, 404),
    /** A page that says why there is nothing to see. */
    notice: (context: Context, notice: ErrorNotice, status: number): Promise<Response> =>
      respondPrepared(context, { kind: 'error', notice }, status),
    /** As text if the error page can't be rendered either. */
    async error(context: Context, error: unknown, id: string): Promise<Response> {
      const { status, headers, notice } = describeError(error, id, now())
      try {
        const address = context.target.pathname + context.target.search
        const screen = { kind: 'error', notice: { ...notice, address } } as const
        return await respond(context, screen, status, headers)
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
