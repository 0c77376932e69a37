import { hashOf, type NamedFile } from '../storage/bytes.ts'
import * as cachePolicy from './cache-policy.ts'
import { type Compressed, compressToKeep, respondCompressed, respondInCoding } from './compress.ts'
import { notModified, parseByteRange } from './request-headers.ts'
import { commonHeaders, sandboxedFile } from './security-headers.ts'

/** The site's own files, in memory: the build for the browser, and `public/`. */
export type StaticFiles = ReturnType<typeof createStaticFiles>

type StaticFile = {
  readonly bytes: Uint8Array
  readonly headers: Headers
  readonly isText: boolean
  /** Set once the site has compressed it after its start; never for what is not text. */
  compressed: Compressed | undefined
}

/** The best quality takes 500 ms for the largest script. Until then the site sends fast gzip. */
const brotliQuality = 11

/** A later file replaces an earlier one with the same pathname. */
export function createStaticFiles(files: readonly NamedFile[]) {
  const byPathname = new Map(files.map(file => [file.pathname, prepare(file)]))
  return {
    find: (pathname: string): StaticFile | undefined => byPathname.get(pathname),
    /** Compresses all text, one file after another. */
    async compress(): Promise<void> {
      for (const file of byPathname.values())
        if (file.isText) file.compressed ??= await compressToKeep(file.bytes, brotliQuality)
    },
  }
}

function prepare({ bytes, type, immutable, isSandboxed }: NamedFile): StaticFile {
  const isText = /^text\/|svg|json|javascript|manifest/.test(type)
  const tag = `"${hashOf(bytes)}"`
  const headers = new Headers({
    'content-type': type,
    // Weak if one tag stands for several codings. Only files with a single coding have ranges.
    etag: isText ? `W/${tag}` : tag,
    ...(isSandboxed ? sandboxedFile : commonHeaders),
    ...(immutable ? cachePolicy.immutable : cachePolicy.file),
    ...(isText ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
  })
  return { bytes, headers, isText, compressed: undefined }
}

export async function staticFileResponse(request: Request, file: StaticFile): Promise<Response> {
  const { bytes, headers, isText, compressed } = file
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  if (!isText) return respondInRange(request, file)
  if (!compressed) return respondCompressed(request, bytes, { headers })
  return respondInCoding(request, { ...compressed, identity: bytes }, headers)
}

function respondInRange(request: Request, { bytes, headers }: StaticFile): Response {
  const range = parseByteRange(request, bytes.length, headers.get('etag') ?? '')
  if (!range) return new Response(bytes as BodyInit, { headers })
  const partial = new Headers(headers)
  if (range === 'unsatisfiable') {
    partial.set('content-range', `bytes */${bytes.length}`)
    return new Response(null, { status: 416, headers: partial })
  }
  const { start, end } = range
  partial.set('content-range', `bytes ${start}-${end - 1}/${bytes.length}`)
  return new Response(bytes.subarray(start, end) as BodyInit, { status: 206, headers: partial })
}
