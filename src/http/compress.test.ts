import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { compressStream, recode } from './compress.ts'
import { type Coding, codings } from './negotiate.ts'

const decoders = {
  identity: (bytes: Uint8Array) => bytes,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}
const decode = (bytes: Uint8Array, coding: Coding) =>
  new TextDecoder().decode(decoders[coding](bytes))
const all = ['identity', ...codings] as const
const text = `${'The same words again. '.repeat(5000)}대한민국`

/** `text` in chunks; cut by `error` after the first. */
function chunked(error?: Error): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const chunks = [
    bytes.subarray(0, 1000),
    bytes.subarray(1000, 50_000),
    new Uint8Array(),
    bytes.subarray(50_000),
  ]
  return new ReadableStream({
    pull(controller) {
      const chunk = chunks.shift()
      if (chunk) controller.enqueue(chunk)
      else controller.close()
      if (error) controller.error(error)
    },
  })
}

test.each(all)('a stream comes whole in %s', async coding => {
  const bytes = await new Response(compressStream(chunked(), coding)).bytes()
  expect(decode(bytes, coding) === text).toBe(true)
  if (coding !== 'identity') expect(bytes.byteLength).toBeLessThan(text.length / 20)
})

test.each(all)('an error of the source ends the result in %s', async coding => {
  const compressed = compressStream(chunked(new Error('cut')), coding)
  await expect(new Response(compressed).bytes()).rejects.toThrow('cut')
})

test.each(all.flatMap(from => all.map(to => [from, to] as const)))(
  'bytes in %s are made into %s',
  async (from, to) => {
    const bytes = await new Response(compressStream(chunked(), from)).bytes()
    expect(decode(await recode(bytes, from, to), to) === text).toBe(true)
  },
)

test('nothing is compressed too', async () => {
  for (const coding of all)
    expect(decode(await recode(new Uint8Array(), 'identity', coding), coding)).toBe('')
})

test('bytes that are not in the coding they claim are an error', async () => {
  await expect(recode(new TextEncoder().encode('plain'), 'gzip', 'br')).rejects.toThrow()
})
