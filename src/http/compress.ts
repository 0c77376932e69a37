import { Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import type { Coding, RealCoding } from './negotiate.ts'

/** Strong enough that more gains little, quick enough to be done while a visitor waits (brotli 5, gzip 7, zstd 9). */
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }
const gzip = { level: 7 }
const zstd = { params: { [zlib.constants.ZSTD_c_compressionLevel]: 9 } }

const compressBrotli = promisify(zlib.brotliCompress)
const compressGzip = promisify(zlib.gzip)
const compressZstd = promisify(zlib.zstdCompress)

const encoders = {
  br: () => zlib.createBrotliCompress(brotli),
  gzip: () => zlib.createGzip(gzip),
  zstd: () => zlib.createZstdCompress(zstd),
} satisfies Record<RealCoding, () => Transform>

/** Of whole bytes: without a stream, a quarter of the work. */
const wholeEncoders = {
  br: (bytes: Uint8Array) => compressBrotli(bytes, brotli),
  gzip: (bytes: Uint8Array) => compressGzip(bytes, gzip),
  zstd: (bytes: Uint8Array) => compressZstd(bytes, zstd),
} satisfies Record<RealCoding, (bytes: Uint8Array) => Promise<Uint8Array>>

const decoders = {
  br: promisify(zlib.brotliDecompress),
  gzip: promisify(zlib.gunzip),
  zstd: promisify(zlib.zstdDecompress),
} satisfies Record<RealCoding, (bytes: Uint8Array) => Promise<Uint8Array>>

/** The stream in the coding; an error of the source ends the result with that error. */
export function compressStream(
  stream: ReadableStream<Uint8Array>,
  coding: Coding,
): ReadableStream<Uint8Array> {
  if (coding === 'identity') return stream
  const encoder = encoders[coding]()
  const source = Readable.from(stream as AsyncIterable<Uint8Array>)
  source.on('error', error => encoder.destroy(error))
  return Readable.toWeb(source.pipe(encoder)) as unknown as ReadableStream<Uint8Array>
}

/** Whole bytes from one coding to another. */
export async function recode(bytes: Uint8Array, from: Coding, to: Coding): Promise<Uint8Array> {
  if (from === to) return bytes
  const plain = from === 'identity' ? bytes : await decoders[from](bytes)
  return to === 'identity' ? plain : wholeEncoders[to](plain)
}
