import type { ErrorNotice } from '../app/error-page.tsx'
import type { RenderScreen } from '../app/render-screen.tsx'
import type { Screen } from '../app/screen.tsx'
import { hashOf } from '../cache/hash.ts'
import type { TtlCache } from '../cache/ttl-cache.ts'
import type { OpenAnnouncement } from '../content/blog/announcement.ts'
import { SourceError } from '../content/source/source.ts'
import type { Loaded } from '../pages/load.ts'
import { type File, isPrivateAddress, unknownPage } from '../pages/load-result.ts'
import { type Destination, hrefOf, redirectStatus, siteLocation } from '../router/redirects.ts'
import * as cachePolicy from './cache-policy.ts'
import { compress } from './compress.ts'
import { notModified } from './conditional.ts'
import type { Coding } from './negotiate.ts'
import type { RequestContext } from './request-context.ts'
import { commonHeaders, type SecurityHeaders, sandboxedFile } from './security-headers.ts'

type ExtraHeaders = Readonly<Record<string, string>>

/** An uncached line of text: for programs, and if no page can be rendered. */
export function plainText(status: number, message: string, extra: ExtraHeaders = {}): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...commonHeaders,
    ...cachePolicy.noStore,
    ...extra,
  }
  return new Response(message.endsWith('\n') ? message : `${message}\n`, { status, headers })
}

export function methodNotAllowed(method = 'GET'): Response {
  const allow = method === 'GET' ? 'GET, HEAD' : method
  return plainText(405, `405 Method Not Allowed: use ${method}.`, { allow })
}

export function badRequest(reason: string): Response {
  return plainText(400, `400 Bad Request: ${reason}`)
}

export function redirect(destination: Destination): Response {
  const status = redirectStatus(destination.steps)
  const permanence = status === 307 ? cachePolicy.temporaryRedirect : cachePolicy.permanentRedirect
  const policy = destination.pathname === '/login' ? cachePolicy.privateNoStore : permanence
  return new Response(null, {
    status,
    headers: { location: hrefOf(destination), ...commonHeaders, ...policy },
  })
}

/** 303: the next request is a GET. A string is an address of this site; a URL may be any. */
export function seeOther(to: string | URL, cookies: readonly string[] = []): Response {
  const location = to instanceof URL ? to.href : (siteLocation(to) ?? '/')
  const headers = new Headers({ location, ...commonHeaders, ...cachePolicy.privateNoStore })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export function fileResponse(request: Request, { bytes, type }: File): Response {
  const headers = new Headers({
    'content-type': type,
    etag: `"${hashOf(bytes)}"`,
    ...sandboxedFile,
    ...cachePolicy.file,
  })
  return notModified(request, headers) ?? new Response(bytes as BodyInit, { headers })
}

export type ErrorPages = ReturnType<typeof createErrorPages>

type Context = Pick<RequestContext, 'target' | 'coding'>
type MissingLoaded = Pick<Extract<Loaded, { kind: 'missing' }>, 'page' | 'isSpecific'>

type Options = {
  readonly cache: TtlCache
  readonly renderScreen: RenderScreen
  readonly securityHeaders: SecurityHeaders
  readonly announcement: Pick<OpenAnnouncement, 'current'>
  readonly now: () => number
}

const unknownAddress: MissingLoaded = { page: unknownPage, isSpecific: false }

/** A relative reference to the same page. */
const withoutQuery = '?'

const malformedAddress = {
  message: 'This address is not valid',
  advice: 'Part of it is missing or mistyped. Check the address, or search for the page.',
}

/** About as large as a page without suggestions is. */
const preparedPageBytes = 2 ** 14
const maxPreparedBytes = 100 * preparedPageBytes

export function createErrorPages({
  cache,
  renderScreen,
  securityHeaders,
  announcement,
  now,
}: Options) {
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
    const announced = announcement.current()?.id
    const key = JSON.stringify([context.coding, isPrivate, announced, screen])
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
    missing(
      context: Context,
      { page, isSpecific }: MissingLoaded = unknownAddress,
    ): Promise<Response> {
      const screen = { kind: 'missing', missing: page } as const
      return isSpecific ? respond(context, screen, 404) : respondPrepared(context, screen, 404)
    },
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

export function contentEncoding(coding: Coding): ExtraHeaders {
  return coding === 'identity' ? {} : { 'content-encoding': coding }
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
