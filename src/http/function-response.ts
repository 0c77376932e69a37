/** Server functions over HTTP. Public results are cached like pages. */
import { errorBody, isBrowserForm, type Reply, runCall } from '../functions/endpoint.ts'
import { hashOf } from '../storage/bytes.ts'
import * as cachePolicy from './cache-policy.ts'
import { respondCompressed } from './compress.ts'
import { describeError } from './error-pages.ts'
import type { Http } from './http.ts'
import type { RequestContext, Target } from './request-context.ts'
import { plainText, seeOther } from './responses.ts'
import { commonHeaders, sandboxedFile } from './security-headers.ts'

const prefix = '/_server/'

export function isFunctionCall({ pathname }: Target): boolean {
  return pathname.startsWith(prefix)
}

/** `doc()` for a call of the function `doc`; `unknown()` if there is no such function. */
export function nameOfCall({ functions }: Http, target: Target): string {
  return Object.hasOwn(functions, idOf(target)) ? `${idOf(target)}()` : 'unknown()'
}

export async function respondToCall(
  { functions, pages, responses, addressOf }: Http,
  { request, target }: RequestContext,
): Promise<Response> {
  const visitor = addressOf(request)
  const call = { id: idOf(target), search: target.search, request, visitor }
  const reply = await runCall(functions, pages.siteUrl, call)
  if (reply instanceof Response) return sandboxed(reply)
  if ('kind' in reply)
    return reply.kind === 'see other'
      ? seeOther(reply.location)
      : plainText(reply.status, reply.message, reply.headers)
  const body = new TextEncoder().encode(reply.body)
  const headers = headersOf(reply)
  if (reply.cache === 'no-store')
    return respondCompressed(request, body, {
      status: reply.status,
      headers: { ...headers, ...cachePolicy.noStore },
    })
  // The key is a hash of the body, because functions differ in their inputs.
  return responses.respond(request, {
    key: hashOf(body),
    headers: { ...headers, ...cachePolicy.document },
    make: async () => body,
  })
}

/** Responds to an error that a function threw: the client gets an id, the log has the error. */
export function respondToFailedCall(
  { pages }: Http,
  request: Request,
  error: unknown,
  id: string,
): Response {
  const { status, headers, notice } = describeError(error, id, pages.now())
  if (isBrowserForm(request)) return plainText(status, `${notice.message} (${id})`, headers)
  const body = errorBody({ message: notice.message, id })
  return new Response(body, {
    status,
    headers: { ...headersOf({ headers }), ...cachePolicy.noStore },
  })
}

function idOf({ pathname }: Target): string {
  return pathname.slice(prefix.length)
}

function headersOf({ headers }: Pick<Reply, 'headers'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...commonHeaders,
    ...headers,
  }
}

/** A function's own response may hold a repository's bytes: no browser may run them. */
function sandboxed(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...sandboxedFile, ...cachePolicy.file }))
    headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
