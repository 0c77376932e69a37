import { headAnswer } from './head-response.ts'
import type { Coding } from './negotiate.ts'
import { notModified } from './not-modified.ts'
import { codedHeaders, type ResponseCache } from './response-cache.ts'

export type Storable = {
  readonly request: Request
  readonly coding: Coding
  /** Names every input of the answer. */
  readonly key: string
  /** As they go out without a coding; with the ETag. */
  readonly headers: Headers
  readonly render: () => Promise<ReadableStream<Uint8Array>>
}

/** 304 for who holds the answer; else the stored one, or one made, and stored when complete. */
export async function storedResponse(
  stored: ResponseCache,
  { request, coding, key, headers, render }: Storable,
): Promise<Response> {
  const unchanged = notModified(request, { headers, etag: etagOf(key) })
  if (unchanged) return unchanged
  const known = await stored.get(key, coding)
  if (request.method === 'HEAD')
    return headAnswer(
      { headers: known?.headers ?? codedHeaders(headers, coding) },
      known?.body.size,
    )
  if (known) return known.response.clone()
  return new Response(await stored.make(key, coding, headers, render), {
    headers: codedHeaders(headers, coding),
  })
}

/** Weak: the same answer in another coding is other bytes. */
export function etagOf(key: string): string {
  return `W/"${key}"`
}
