import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import { hashOf } from '../storage/hash.ts'
import type { NamedFile } from '../storage/named-file.ts'
import * as cachePolicy from './cache-policy.ts'
import { notModified, parseByteRange } from './conditional.ts'
import { type Coding, negotiateCoding } from './negotiate.ts'
import { contentEncoding } from './responses.ts'
import { commonHeaders, sandboxedFile } from './security-headers.ts'

/** The site's own files, in memory: the build for the browser, and `public/`. */
export type StaticFiles = ReturnType<typeof createStaticFiles>

type StaticFile = {
  variant(acceptEncoding: string | null): Variant
  compress(): Promise<void>
}

type FileSource = (pathname: string) => Promise<NamedFile | undefined>

type Variant = { readonly body: Uint8Array; readonly headers: Headers }

/** `previous` are files of earlier builds, for open tabs. `sources` are asked for others. */
export function createStaticFiles(
  files: readonly NamedFile[],
  previous: readonly NamedFile[] = [],
  sources: readonly FileSource[] = [],
) {
  const byPathname = new Map([...previous, ...files].map(file => [file.pathname, file]))
  const prepared = new Map<string, StaticFile>()

  function find(pathname: string): StaticFile | undefined {
    const known = prepared.get(pathname)
    const file = known ? undefined : byPathname.get(pathname)
    if (!file) return known
    const compressing = prepare(file)
    prepared.set(pathname, compressing)
    return compressing
  }

  return {
    find,
    /** One that is not in memory yet. */
    async load(pathname: string): Promise<StaticFile | undefined> {
      for (const source of sources) {
        const file = await source(pathname)
        if (!file) continue
        byPathname.set(pathname, file)
        return find(pathname)
      }
      return undefined
    },
    /** Compresses the files of this build that nobody has asked for yet, one after another. */
    async compress(): Promise<void> {
      for (const { pathname } of files) await find(pathname)?.compress()
    },
  }
}

const compressBrotli = promisify(brotliCompress)

/** Brotli at its best takes half a second for the largest file: until then there is only gzip. */
function prepare({ bytes, type, immutable, isSandboxed }: NamedFile): StaticFile {
  const isText = /^text\/|svg|json|javascript|manifest/.test(type)
  const tag = `"${hashOf(bytes)}"`
  // Weak where one tag stands for several codings. Ranges are only of files with a single one.
  const etag = isText ? `W/${tag}` : tag
  const variant = (body: Uint8Array, coding: Coding): Variant => {
    const headers = new Headers({
      'content-type': type,
      etag,
      ...(isSandboxed ? sandboxedFile : commonHeaders),
      ...(immutable ? cachePolicy.immutable : cachePolicy.file),
      ...(isText ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
      ...contentEncoding(coding),
    })
    return { body, headers }
  }
  const identity = variant(bytes, 'identity')
  if (!isText) return { variant: () => identity, compress: async () => undefined }

  let br: Variant | undefined
  let gzip: Variant | undefined
  let compressing: Promise<void> | undefined
  const compress = () => {
    compressing ??= compressBrotli(bytes).then(body => {
      br = variant(body, 'br')
    })
    return compressing
  }
  return {
    compress,
    variant(acceptEncoding) {
      if (negotiateCoding(acceptEncoding, ['br', 'gzip']) === 'br') {
        if (br) return br
        void compress()
      }
      if (negotiateCoding(acceptEncoding, ['gzip']) === 'identity') return identity
      gzip ??= variant(gzipSync(bytes, { level: 9 }), 'gzip')
      return gzip
    },
  }
}

export function staticFileResponse(request: Request, file: StaticFile): Response {
  const { body, headers } = file.variant(request.headers.get('accept-encoding'))
  const unchanged = notModified(request, headers)
  if (unchanged) return unchanged
  const range = headers.has('accept-ranges')
    ? parseByteRange(request, body.length, headers.get('etag') ?? '')
    : undefined
  if (!range) return new Response(body as BodyInit, { headers })
  const partial = new Headers(headers)
  if (range === 'unsatisfiable') {
    partial.set('content-range', `bytes */${body.length}`)
    return new Response(null, { status: 416, headers: partial })
  }
  const { start, end } = range
  partial.set('content-range', `bytes ${start}-${end - 1}/${body.length}`)
  return new Response(body.subarray(start, end) as BodyInit, { status: 206, headers: partial })
}
