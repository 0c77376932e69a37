import { expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createStaticFiles, staticFileResponse } from './static-files.ts'

const code = 'export {}\n'.repeat(200)

async function get(acceptEncoding: string, isCompressed = true) {
  const bytes = new TextEncoder().encode(code)
  const type = 'text/javascript'
  const files = createStaticFiles([{ pathname: '/a.js', bytes, type, immutable: true }])
  if (isCompressed) await files.compress()
  const file = files.find('/a.js')
  if (!file) throw new Error('The file is missing')
  const headers = { 'accept-encoding': acceptEncoding }
  const response = await staticFileResponse(new Request('http://site.example', { headers }), file)
  return { coding: response.headers.get('content-encoding'), bytes: await response.bytes() }
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd', null, (bytes: Uint8Array) => bytes],
])('a script for Accept-Encoding %p comes in %p', async (accepted, expected, decode) => {
  const { coding, bytes } = await get(accepted)
  expect(coding).toBe(expected)
  expect(new TextDecoder().decode(decode(bytes))).toBe(code)
})

test('before it is compressed well, a script comes in fast gzip', async () => {
  const { coding, bytes } = await get('gzip, deflate, br', false)
  expect(coding).toBe('gzip')
  expect(new TextDecoder().decode(gunzipSync(bytes))).toBe(code)
})
