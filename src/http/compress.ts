import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import pLimit from 'p-limit'
import { negotiateCoding } from './request-headers.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/**
 * The site's limits of compressions at once: each that has begun takes 4 MB. Brotli is slow, and
 * leaves a thread to gzip.
 */
const limits = {
  br: pLimit(Math.max(1, availableParallelism() - 1)),
  gzip: pLimit(availableParallelism()),
}

/** The same bytes in two content codings. */
export type Compressed = { readonly br: Uint8Array; readonly gzip: Uint8Array }

/** Used for a body that is sent many times. */
export async function compressToKeep(
  bytes: Uint8Array,
  brotliQuality: number,
): Promise<Compressed> {
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  const [br, gzipped] = await Promise.all([
    limits.br(() => brotli(bytes, { params })),
    limits.gzip(() => gzip(bytes)),
  ])
  return { br, gzip: gzipped }
}

/** Sends kept bytes in the coding that the client accepts. Decoding gzip takes 0.1 ms for a page. */
export function respondInCoding(
  request: Request,
  kept: Compressed & { readonly identity?: Uint8Array },
  headers: Headers,
): Response {
  const coding = negotiateCoding(request)
  const body = coding === 'identity' ? (kept.identity ?? zlib.gunzipSync(kept.gzip)) : kept[coding]
  const response = new Response(body as BodyInit, { headers })
  if (coding !== 'identity') response.headers.set('content-encoding', coding)
  return response
}

/** Smaller bodies fit into one packet. */
const minCompressedBytes = 1400

/** A response whose body is sent once: by fast gzip, if the client accepts that. */
export async function respondCompressed(
  request: Request,
  body: Uint8Array,
  {
    status = 200,
    headers,
  }: { status?: number; headers: Headers | Readonly<Record<string, string>> },
): Promise<Response> {
  if (body.length < minCompressedBytes || negotiateCoding(request, ['gzip']) === 'identity')
    return new Response(body as BodyInit, { status, headers })
  const compressed = await limits.gzip(() => gzip(body, { level: 1 }))
  const response = new Response(compressed, { status, headers })
  response.headers.set('content-encoding', 'gzip')
  return response
}
