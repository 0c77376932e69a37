import { describe, expect, test } from 'bun:test'
import { decode, encode, WireError } from './wire.ts'

describe('writing', () => {
  test('refuses a key that would be read as a tag', () => {
    expect(() => encode({ files: { '$id.tsx': 1 } })).toThrow(
      new TypeError('The key "$id.tsx" can\'t be sent'),
    )
  })
})

describe('reading', () => {
  test('restores forms', () => {
    const form = decode('{"$formData":{"a":["1","3"],"b":"2"}}') as FormData
    expect([...form].join(' ')).toBe('a,1 a,3 b,2')
  })

  test('uses the first tag of the table, as TanStack Start does', () => {
    expect(decode('{"$bigint":"1","$date":"2026-08-01T00:00:00.000Z"}')).toEqual(
      new Date('2026-08-01T00:00:00Z'),
    )
  })

  test.each([
    ['', 'This is not JSON'],
    ['['.repeat(60_000), 'This is not JSON'],
    ['{"a":{"$map":[]}}', 'The tag "$map" is unknown'],
    ['{"a":[{"__proto__":{"isAdmin":true}}]}', 'The key "__proto__" is not allowed'],
    ['{"$undefined":{"prototype":1}}', 'The key "prototype" is not allowed'],
    ['{"$date":"yesterday"}', 'This is not a date'],
    ['{"$error":{"message":1}}', 'This is not an error'],
    ['{"$formData":[["a","b"]]}', 'This is not a form'],
    ['{"$bigint":"0x10"}', 'This is not an integer'],
    [`{"$bigint":"${'9'.repeat(101)}"}`, 'An integer has at most 100 digits'],
  ])('refuses %p', (text, message) => {
    expect(() => decode(text)).toThrow(new WireError(message))
  })

  test('allows 64 levels of nesting', () => {
    const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`
    expect(decode(nested(64))).toBeArray()
    expect(() => decode(nested(66))).toThrow('This is nested deeper than 64')
    expect(() => decode(`[${nested(64)}]`)).toThrow('This is nested deeper than 64')
    expect(() => decode(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).toThrow(
      'This is nested deeper than 64',
    )
  })
})
