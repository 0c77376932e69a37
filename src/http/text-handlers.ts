import type { MadeText } from '../pages/generated-text.ts'
import * as cachePolicy from './cache-policy.ts'
import { headAnswer } from './head-response.ts'
import type { Coding } from './negotiate.ts'
import type { ResponseCache } from './response-cache.ts'
import { commonHeaders } from './security-headers.ts'
import { etagOf, storedResponse } from './stored-response.ts'

/** Answers for machines that are text, and the same for all: as cacheable as a document, and stored like one. */
export type TextHandlers = {
  answer(
    asked: { readonly request: Request; readonly coding: Coding },
    text: MadeText,
    more?: Readonly<Record<string, string>>,
  ): Promise<Response>
  missing(request: Request, message: string, more?: Readonly<Record<string, string>>): Response
}

export function createTextHandlers({
  stored,
  buildId,
}: {
  stored: ResponseCache
  buildId: string
}): TextHandlers {
  return {
    answer({ request, coding }, { type, key: inputs, write }, more = {}) {
      const key = new Bun.CryptoHasher('sha256')
        .update(JSON.stringify([buildId, type, inputs, more]))
        .digest('base64url')
        .slice(0, 27)
      const headers = new Headers({
        'content-type': `${type}; charset=utf-8`,
        vary: 'Accept-Encoding',
        etag: etagOf(key),
        ...commonHeaders,
        ...cachePolicy.document,
        ...more,
      })
      return storedResponse(stored, {
        request,
        coding,
        key,
        headers,
        render: async () => toStream(write()),
      })
    },
    missing(request, message, more = {}) {
      const body = `404 Not Found: ${message}\n`
      const headers = {
        'content-type': 'text/plain; charset=utf-8',
        ...commonHeaders,
        ...cachePolicy.noStore,
        ...more,
      }
      const init = { status: 404, headers }
      return request.method === 'HEAD'
        ? headAnswer(init, Buffer.byteLength(body))
        : new Response(body, init)
    },
  }
}

/** An error on the way ends the stream with that error, so that nobody takes a part for the whole. */
function toStream(parts: AsyncIterable<string> | Iterable<string>): ReadableStream<Uint8Array> {
  const iterator =
    Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
