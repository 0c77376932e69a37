import { expect, test } from 'bun:test'
import { decodeText, imageTypeOf, isBinary, isBinaryName } from './file-kind.ts'

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

test('UTF-16 is binary, with either byte order, though it may have no NUL', () => {
  expect(isBinary(Buffer.from('\uFEFF한국어', 'utf16le'))).toBe(true)
  expect(isBinary(Buffer.from('\uFEFF한국어', 'utf16le').swap16())).toBe(true)
  expect(isBinary(Buffer.from('\uFEFF한국어'))).toBe(false)
})

test('a text has one kind of line end and no byte order mark', () => {
  expect(decodeText(Buffer.from('\uFEFFa\r\n\r\nb\rc\n'))).toBe('a\n\nb\nc\n')
})
