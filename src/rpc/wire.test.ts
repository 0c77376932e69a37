import { describe, expect, test } from 'bun:test'
import { decode, encode, WireError } from './wire.ts'

describe('writing', () => {
  test('uses tags for what JSON lacks', () => {
    const value = {
      none: undefined,
      day: new Date('2026-08-01T00:00:00Z'),
      many: 12n,
      list: [undefined, null, 1],
    }
    expect(encode(value)).toBe(
      '{"none":{"$undefined":0},"day":{"$date":"2026-08-01T00:00:00.000Z"},"many":{"$bigint":"12"},"list":[{"$undefined":0},null,1]}',
    )
  })

  test("gives an error's message, cause and own properties, and not its stack", () => {
    const error = Object.assign(new Error('No', { cause: new Error('Why') }), { code: 7 })
    const why = '{"$error":{"message":"Why","stack":{"$undefined":0},"cause":{"$undefined":0}}}'
    expect(encode(error)).toBe(
      `{"$error":{"code":7,"message":"No","stack":{"$undefined":0},"cause":${why}}}`,
    )
  })

  test('groups the values of a form by field', () => {
    const form = new FormData()
    for (const [name, value] of ['a=1', 'b=2', 'a=3'].map(field => field.split('=')))
      form.append(name ?? '', value ?? '')
    expect(encode(form)).toBe('{"$formData":{"a":["1","3"],"b":"2"}}')
  })

  test('refuses a key that would be read as a tag', () => {
    expect(() => encode({ files: { '$id.tsx': 1 } })).toThrow(
      new TypeError('The key "$id.tsx" can\'t be sent'),
    )
  })
})

describe('reading', () => {
  test('restores what was written', () => {
    const value = {
      none: undefined,
      day: new Date(0),
      many: -(10n ** 99n),
      list: [undefined, [null]],
      text: 'é\ud800',
      deep: { a: [{}] },
    }
    expect(decode(encode(value))).toStrictEqual(value)
  })

  test('restores errors and forms', () => {
    const error = decode(encode(Object.assign(new TypeError('No'), { code: 7, cause: 'x' })))
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ message: 'No', code: 7, cause: 'x' })
    expect((error as Error).stack).toContain('Error: No')
    const form = decode('{"$formData":{"a":["1","3"],"b":"2"}}') as FormData
    expect([...form]).toEqual([
      ['a', '1'],
      ['a', '3'],
      ['b', '2'],
    ])
  })

  test('uses the first tag of the table, as TanStack Start does', () => {
    expect(decode('{"$bigint":"1","$date":"2026-08-01T00:00:00.000Z"}')).toEqual(
      new Date('2026-08-01T00:00:00Z'),
    )
  })

  test.each([
    ['', 'This is not JSON'],
    ['{"a":', 'This is not JSON'],
    ['['.repeat(60_000), 'This is not JSON'],
    ['{"a":{"$map":[]}}', 'The tag "$map" is unknown'],
    ['{"$":1}', 'The tag "$" is unknown'],
    ['{"a":[{"__proto__":{"isAdmin":true}}]}', 'The key "__proto__" is not allowed'],
    ['{"constructor":{"prototype":{}}}', 'The key "constructor" is not allowed'],
    ['{"$undefined":{"prototype":1}}', 'The key "prototype" is not allowed'],
    ['{"$date":"yesterday"}', 'This is no date'],
    ['{"$date":{"$date":"2026-08-01T00:00:00Z"}}', 'This is no date'],
    ['{"$date":0}', 'This is no date'],
    ['{"$error":"No"}', 'This is no error'],
    ['{"$error":{"message":1}}', 'This is no error'],
    ['{"$formData":[["a","b"]]}', 'This is no form'],
    ['{"$formData":{"a":[{}]}}', 'A field of a form is text'],
    ['{"$bigint":"0x10"}', 'This is no whole number'],
    ['{"$bigint":""}', 'This is no whole number'],
    [`{"$bigint":"${'9'.repeat(101)}"}`, 'A whole number has at most 100 digits'],
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
