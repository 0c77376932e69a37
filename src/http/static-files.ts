import { brotliCompressSync, gzipSync } from 'node:zlib'
import * as cachePolicy from './cache-policy.ts'
import type { Coding } from './negotiate.ts'
import { commonHeaders } from './security-headers.ts'

/** The site's own files, all in memory: what was built for the browser, and what `public/` holds. */
export type StaticFiles = { find(pathname: string): StaticFile | undefined }

export type StaticFile = { in(coding: Coding): { readonly body: Uint8Array; readonly headers: Headers; readonly etag: string } }

/** A file to serve: `immutable` where the name holds a hash of the bytes. */
export type NamedFile = { readonly pathname: string; readonly bytes: Uint8Array; readonly type: string; readonly immutable: boolean }

/** Text is compressed here, once, as strongly as can be; what is compressed by its nature stays as it is. */
export function createStaticFiles(files: readonly NamedFile[]): StaticFiles {
  const byPathname = new Map(files.map(file => [file.pathname, prepare(file)]))
  return { find: pathname => byPathname.get(pathname) }
}

function prepare({ bytes, type, immutable }: NamedFile): StaticFile {
  const etag = `W/"${new Bun.CryptoHasher('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const variant = (body: Uint8Array, coding?: Coding) => {
    const headers = new Headers({ 'content-type': type, etag, ...commonHeaders, ...(immutable ? cachePolicy.immutable : cachePolicy.file) })
    if (compressible(type)) headers.set('vary', 'Accept-Encoding')
    if (coding) headers.set('content-encoding', coding)
    return { body, headers, etag }
  }
  const plain = variant(bytes)
  if (!compressible(type)) return { in: () => plain }
  const br = variant(brotliCompressSync(bytes), 'br')
  const gzip = variant(gzipSync(bytes, { level: 9 }), 'gzip')
  return { in: coding => (coding === 'br' ? br : coding === 'gzip' ? gzip : plain) }
}

function compressible(type: string): boolean {
  return /^text\/|svg|json|javascript|manifest/.test(type)
}
