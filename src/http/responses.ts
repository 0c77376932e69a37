import type { GeneratedText } from '../pages/generated-text.ts'
import type { File } from '../pages/load-result.ts'
import { type Destination, hrefOf, redirectStatus, siteLocation } from '../router/redirects.ts'
import { hashOf } from '../storage/bytes.ts'
import * as cachePolicy from './cache-policy.ts'
import type { Http } from './http.ts'
import type { RequestContext } from './request-context.ts'
import { notModified } from './request-headers.ts'
import { commonHeaders, sandboxedFile } from './security-headers.ts'

export type ExtraHeaders = Readonly<Record<string, string>>

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

/** By default, the file is not the site's own. */
export function fileResponse(
  request: Request,
  { bytes, type }: Pick<File, 'bytes' | 'type'>,
  extraHeaders: ExtraHeaders = { ...sandboxedFile, ...cachePolicy.file },
): Response {
  const headers = new Headers({ 'content-type': type, etag: `"${hashOf(bytes)}"`, ...extraHeaders })
  return notModified(request, headers) ?? new Response(bytes as BodyInit, { headers })
}

/** A text that is generated once, and kept for as long as its key is the same. */
export function respondWithText(
  { responses, configuredBuild }: Http,
  { request }: RequestContext,
  { type, key, make }: GeneratedText,
  extraHeaders: ExtraHeaders = {},
): Promise<Response> {
  return responses.respond(request, {
    key: hashOf([configuredBuild, type, key, extraHeaders]),
    headers: {
      'content-type': `${type}; charset=utf-8`,
      vary: 'Accept-Encoding',
      ...commonHeaders,
      ...cachePolicy.document,
      ...extraHeaders,
    },
    make: async () => new TextEncoder().encode(await make()),
  })
}
