import { promisify } from 'node:util'
import { brotliCompress, gzipSync } from 'node:zlib'
import type { NamedFile } from '../assets/named-file.ts'
import * as cachePolicy from './cache-policy.ts'
import type { Coding } from './negotiate.ts'
import { commonHeaders } from './security-headers.ts'

/** The site's own files, all in memory: what was built for the browser, and what `public/` holds. */
export type StaticFiles = {
  find(pathname: string): StaticFile | undefined
  /** Compresses ahead what nobody has asked for yet, one file after another. */
  compress(): Promise<void>
}

export type StaticFile = {
  in(coding: Coding): {
    readonly body: Uint8Array
    readonly headers: Headers
    readonly etag: string
  }
  /** It is compressed, as far as it can be. */
  readonly ready: Promise<void>
}

/**
 * Text is compressed once, as strongly as can be, beside the serving thread; what is compressed by its nature stays as it is. That begins when
 * the first asks for the file: all of them at the start would take seconds of the one processor that a small machine has for the first pages.
 * `previous` are files of earlier builds, which few ask for: they are not compressed ahead.
 */
export function createStaticFiles(
  files: readonly NamedFile[],
  previous: readonly NamedFile[] = [],
): StaticFiles {
  const named = new Map([...previous, ...files].map(file => [file.pathname, file]))
  const prepared = new Map<string, StaticFile>()

  function find(pathname: string): StaticFile | undefined {
    const known = prepared.get(pathname)
    const file = known ? undefined : named.get(pathname)
    if (!file) return known
    const asked = prepare(file)
    prepared.set(pathname, asked)
    return asked
  }

  return {
    find,
    async compress() {
      for (const { pathname } of files) await find(pathname)?.ready
    },
  }
}

const compressBrotli = promisify(brotliCompress)

function prepare({ bytes, type, immutable }: NamedFile): StaticFile {
  const tag = `"${new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  // Weak where one tag stands for several codings; parts are only of what has but one.
  const etag = compressible(type) ? `W/${tag}` : tag
  const variant = (body: Uint8Array, coding?: Coding) => {
    const headers = new Headers({
      'content-type': type,
      etag,
      ...commonHeaders,
      ...(immutable ? cachePolicy.immutable : cachePolicy.file),
    })
    if (compressible(type)) headers.set('vary', 'Accept-Encoding')
    else headers.set('accept-ranges', 'bytes')
    if (coding) headers.set('content-encoding', coding)
    return { body, headers, etag }
  }
  const plain = variant(bytes)
  if (!compressible(type)) return { in: () => plain, ready: Promise.resolve() }

  let br: ReturnType<typeof variant> | undefined
  let gzip: ReturnType<typeof variant> | undefined
  const inGzip = () => {
    gzip ??= variant(gzipSync(bytes, { level: 9 }), 'gzip')
    return gzip
  }
  // Brotli at its strongest takes half a second for the largest file: whoever asks in that time is served by gzip.
  const ready = compressBrotli(bytes).then(body => {
    br = variant(body, 'br')
  })
  return {
    ready,
    in: coding => (coding === 'br' ? (br ?? inGzip()) : coding === 'gzip' ? inGzip() : plain),
  }
}

function compressible(type: string): boolean {
  return /^text\/|svg|json|javascript|manifest/.test(type)
}
