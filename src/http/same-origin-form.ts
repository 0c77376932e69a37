import { siteLocation } from '../router/location.ts'
import { readSameOriginBody } from '../rpc/same-origin.ts'
import { privateNoStore } from './cache-policy.ts'
import type { Endpoint } from './request-context.ts'
import { plainText } from './responses.ts'
import { commonHeaders } from './security-headers.ts'

const maxFormBytes = 8192

/** An endpoint for a form that a page of this site sends by POST. */
export function formEndpoint(
  siteUrl: string,
  respond: (form: URLSearchParams, request: Request) => Response | Promise<Response>,
): Endpoint {
  return async ({ request }) => {
    if (request.method !== 'POST') return refuse(405, 'This is done by a form', { allow: 'POST' })
    const body = await readSameOriginBody(request, siteUrl, maxFormBytes)
    if (!(body instanceof Uint8Array)) return refuse(body.status, body.message, body.headers)
    return respond(new URLSearchParams(new TextDecoder().decode(body)), request)
  }
}

/** 303: the next request is a GET. A string is an address of this site; a URL may be any. */
export function seeOther(to: string | URL, cookies: readonly string[] = []): Response {
  const location = to instanceof URL ? to.href : (siteLocation(to) ?? '/')
  const headers = new Headers({ location, ...commonHeaders, ...privateNoStore })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

export function refuse(
  status: number,
  message: string,
  extraHeaders: Readonly<Record<string, string>> = {},
): Response {
  return plainText(status, message, { ...privateNoStore, ...extraHeaders })
}
