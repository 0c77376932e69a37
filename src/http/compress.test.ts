import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress, decompressZstd } from './compress.ts'
import { codings } from './negotiate.ts'

const decoders = {
  identity: (bytes: Uint8Array) => bytes,
  br: brotliDecompressSync,
  zstd: decompressZstd,
  gzip: gunzipSync,
}
const text = `${'The same words again. '.repeat(5000)}대한민국`

test.each([...codings, 'identity'] as const)(
  'bytes in %s decode to the same bytes',
  async coding => {
    for (const plain of [text, '']) {
      const bytes = await compress(new TextEncoder().encode(plain), coding)
      expect(new TextDecoder().decode(await decoders[coding](bytes)) === plain).toBe(true)
      if (plain && coding !== 'identity') expect(bytes.byteLength).toBeLessThan(plain.length / 20)
    }
  },
)
