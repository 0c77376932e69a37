import { SourceError } from '../content/source/source.ts'
import type { ErrorNotice } from '../pages/error-page.tsx'
import { isPrivateAddress, type MissingPage, unknownPage } from '../pages/load-result.ts'
import { renderScreen } from '../pages/render-screen.tsx'
import type { Screen } from '../pages/screen.tsx'
import { BusyError } from '../storage/request.ts'
import * as cachePolicy from './cache-policy.ts'
import { respondCompressed } from './compress.ts'
import type { Http } from './http.ts'
import type { RequestContext } from './request-context.ts'
import { type ExtraHeaders, plainText } from './responses.ts'

type Context = Pick<RequestContext, 'request' | 'target'>

/** `?` is a relative reference to the same page. */
export function badSearch(message: string): ErrorNotice {
  return { message, address: '?', advice: 'The page opens without that part of the address.' }
}

export const malformedAddress: ErrorNotice = {
  message: 'This address isn’t valid',
  advice: 'Part of it is missing or mistyped. Check it for typos, or search for the page below.',
}

/** A page that says why there is nothing to see. */
export function respondWithNotice(
  http: Http,
  context: Context,
  notice: ErrorNotice,
  status: number,
): Promise<Response> {
  return respondKept(http, context, { kind: 'error', notice }, status)
}

/** `page` names what is missing at one address. */
export async function respondMissing(
  http: Http,
  context: Context,
  page?: MissingPage,
): Promise<Response> {
  if (!page) return respondKept(http, context, { kind: 'missing', missing: unknownPage }, 404)
  return respond(http, context, await render(http, { kind: 'missing', missing: page }), 404)
}

/** Responds with text if the error page can't be rendered either. */
export async function respondWithError(
  http: Http,
  context: Context,
  error: unknown,
  id: string,
): Promise<Response> {
  const { status, headers, notice } = describeError(error, id, http.pages.now())
  try {
    const address = context.target.pathname + context.target.search
    const html = await render(http, { kind: 'error', notice: { ...notice, address } })
    return await respond(http, context, html, status, headers)
  } catch {
    return plainText(status, `${notice.message} (${id})`, headers)
  }
}

async function respondKept(
  http: Http,
  context: Context,
  screen: Screen,
  status: number,
): Promise<Response> {
  const key = JSON.stringify([http.assets.announcement.current()?.id, screen])
  const html = await http.errorPages.get(key, () => render(http, screen))
  return respond(http, context, html, status)
}

async function render({ assets }: Http, screen: Screen): Promise<Uint8Array> {
  return new Response(await renderScreen(assets, screen)).bytes()
}

function respond(
  { securityHeaders }: Http,
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

const retryAfterSeconds = 30
const busyRetryAfterSeconds = 5
const maxRetryAfterSeconds = 3600

/**
 * 503 for errors upstream and for requests that were given up, else 500. The client gets the log's
 * id, not the error's message.
 */
export function describeError(
  error: unknown,
  id: string,
  now: number,
): { status: 500 | 503; headers: ExtraHeaders; notice: ErrorNotice } {
  if (error instanceof BusyError) {
    const message = 'The site is busy right now'
    const headers = { 'retry-after': String(busyRetryAfterSeconds) }
    return { status: 503, headers, notice: { message, id } }
  }
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
