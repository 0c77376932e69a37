import { type Endpoint, errorBody, type Reply } from '../rpc/endpoint.ts'
import * as cachePolicy from './cache-policy.ts'
import { compressStream } from './compress.ts'
import { errorAnswer } from './error-response.ts'
import { headAnswer } from './head-response.ts'
import { type Coding, negotiateCoding } from './negotiate.ts'
import { notModified } from './not-modified.ts'
import { codedHeaders, type ResponseCache } from './response-cache.ts'
import { commonHeaders, sandboxedFile } from './security-headers.ts'
import type { Target } from './target.ts'

/** Answers of server functions as HTTP: the wire format in the coding that the client likes, stored like a page where all may have it. */
export type FunctionHandler = {
  /** `doc()` for a call of the function `doc`; the same name for all that there are not. */
  nameOf(target: Target): string
  answer(request: Request, target: Target): Promise<Response>
  /** For a surprise inside a function, or trouble upstream: an id, by which the log tells the rest. */
  error(error: unknown, id: string): Response
}

type Parts = {
  readonly endpoint: Endpoint
  /** The ids of all functions. */
  readonly ids: readonly string[]
  readonly stored: ResponseCache
  /** The network address that a request comes from; `''` where it is not known. */
  readonly addressOf: (request: Request) => string
  readonly now: () => number
}

const prefix = '/_server/'
/** Smaller ones fit a packet as they are. */
const minCompressed = 1400

/** Whether an address is one of a server function, known or not. */
export function isFunctionCall({ pathname }: Pick<Target, 'pathname'>): boolean {
  return pathname.startsWith(prefix)
}

export function createFunctionHandler({
  endpoint,
  ids,
  stored,
  addressOf,
  now,
}: Parts): FunctionHandler {
  const names = new Map(ids.map(id => [prefix + id, `${id}()`]))
  return {
    nameOf: ({ pathname }) => names.get(pathname) ?? 'unknown()',
    async answer(request, { pathname, search }) {
      const visitor = `${addressOf(request)} ${request.headers.get('user-agent') ?? ''}`
      const reply = await endpoint({ id: pathname.slice(prefix.length), search, request, visitor })
      if (reply instanceof Response) return ownResponse(request, reply)
      const coding =
        reply.body.length < minCompressed
          ? 'identity'
          : negotiateCoding(request.headers.get('accept-encoding'))
      return reply.cache === 'public'
        ? publicAnswer(request, reply, coding)
        : privateAnswer(request, reply, coding)
    },
    error(error, id) {
      const { status, headers, notice } = errorAnswer(error, id, now())
      return new Response(errorBody({ message: notice.message, id }), {
        status,
        headers: headersOf({ headers }, cachePolicy.noStore),
      })
    },
  }

  /** The key is made of the answer itself: what it is made of differs from function to function. */
  async function publicAnswer(request: Request, reply: Reply, coding: Coding): Promise<Response> {
    const key = new Bun.CryptoHasher('sha256').update(reply.body).digest('base64url').slice(0, 27)
    const etag = `W/"${key}"`
    const headers = headersOf(reply, { ...cachePolicy.document, etag })
    const unchanged = notModified(request, { headers, etag })
    if (unchanged) return unchanged
    const isHead = request.method === 'HEAD'
    if (coding === 'identity')
      return isHead
        ? headAnswer({ headers }, Buffer.byteLength(reply.body))
        : new Response(reply.body, { headers })
    const known = await stored.get(key, coding)
    if (isHead)
      return headAnswer(
        { headers: known?.headers ?? codedHeaders(headers, coding) },
        known?.body.size,
      )
    if (known) return known.response.clone()
    return new Response(await stored.make(key, coding, headers, async () => streamOf(reply)), {
      headers: codedHeaders(headers, coding),
    })
  }

  function privateAnswer(request: Request, reply: Reply, coding: Coding): Response {
    const headers = codedHeaders(headersOf(reply, cachePolicy.noStore), coding)
    const init = { status: reply.status, headers }
    if (request.method === 'HEAD')
      return headAnswer(init, coding === 'identity' ? Buffer.byteLength(reply.body) : undefined)
    return new Response(
      coding === 'identity' ? reply.body : compressStream(streamOf(reply), coding),
      init,
    )
  }
}

function headersOf(
  { headers }: Pick<Reply, 'headers'>,
  more: Readonly<Record<string, string>>,
): Headers {
  return new Headers({
    'content-type': 'application/json',
    vary: 'Accept-Encoding',
    ...commonHeaders,
    ...headers,
    ...more,
  })
}

function streamOf({ body }: Reply): ReadableStream<Uint8Array> {
  return new Blob([body]).stream()
}

/** What a function answered itself is not ours to trust: no browser runs it, or anything in it. */
function ownResponse({ method }: Request, response: Response): Response {
  const headers = new Headers([
    ...response.headers,
    ...Object.entries({
      ...sandboxedFile,
      ...(method === 'POST' ? cachePolicy.noStore : cachePolicy.file),
    }),
  ])
  const init = { status: response.status, headers }
  return method === 'HEAD' ? headAnswer(init) : new Response(response.body, init)
}
