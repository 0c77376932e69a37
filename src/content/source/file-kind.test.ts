import { expect, test } from 'bun:test'
import { imageTypeOf, isBinary, isBinaryName } from './file-kind.ts'

test.each([
  ['public/logo@2x.PNG', 'image/png', true],
  ['favicon.ico', 'image/x-icon', true],
  ['a/icon.svg', 'image/svg+xml', false],
  ['data.db', undefined, true],
  ['src/main.tsx', undefined, false],
  ['project_id', undefined, false],
  ['.env', undefined, false],
  ['png', undefined, false],
  ['constructor', undefined, false],
])('%s is the image %p, and by its name binary: %p', (path, type, binary) => {
  expect([imageTypeOf(path), isBinaryName(path)]).toEqual([type, binary])
})

test('a NUL among the first 8,000 bytes makes a file binary', () => {
  const bytes = new Uint8Array(9000).fill(97)
  expect(isBinary(bytes)).toBe(false)
  bytes[8000] = 0
  expect(isBinary(bytes)).toBe(false)
  bytes[7999] = 0
  expect(isBinary(bytes)).toBe(true)
})
