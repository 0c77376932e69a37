/**
 * What calls of server functions and their answers are written in: JSON, in which tags stand for what JSON has not (`{"$date": "..."}`). The
 * format is that of TanStack Start's serializer (npm: @tanstack/start-client-core 1.119), so that its clients can call this site; what is read
 * is held to stricter rules, since a stranger may have written it.
 */

/** The text is no message of this format; the words are for who sent it. */
export class WireError extends Error {
  override readonly name = 'WireError'
}

/** Throws a `TypeError` for a key that begins with `$`: those are the wire's own. An error crosses without its stack. */
export function encode(value: unknown): string {
  return JSON.stringify(
    value,
    function (this: Readonly<Record<string, unknown>>, key: string, json: unknown) {
      // `json` is what `toJSON` made of the value; a date is told by what it was.
      const original = this[key]
      const tag = tags.find(({ fits }) => fits(original))
      if (tag) return { [tag.key]: tag.write(original) }
      if (isRecord(json))
        for (const own of Object.keys(json))
          if (own.startsWith('$')) throw new TypeError(`The key "${own}" can't be sent`)
      return json
    },
  )
}

/** Reads plain data: null, booleans, numbers, strings, arrays, records, and what the tags stand for. Throws `WireError`. */
export function decode(text: string): unknown {
  return revive(parse(text), 0)
}

const maxNesting = 64
const maxDigits = 100
/** As own keys they are harmless, until somebody assigns them to another object. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

type Tag = {
  readonly key: string
  readonly fits: (value: unknown) => boolean
  readonly write: (value: unknown) => unknown
  readonly read: (content: unknown) => unknown
}

/** In the order in which they are tried. */
const tags: readonly Tag[] = [
  tag(
    'undefined',
    value => value === undefined,
    () => 0,
    () => undefined,
  ),
  tag('date', isDate, date => date.toISOString(), readDate),
  tag(
    'error',
    isError,
    error => ({ ...error, message: error.message, stack: undefined, cause: error.cause }),
    readError,
  ),
  tag('formData', isFormData, writeFormData, readFormData),
  tag('bigint', isBigInt, String, readBigInt),
]

function tag<T>(
  name: string,
  fits: (value: unknown) => value is T,
  write: (value: T) => unknown,
  read: (content: unknown) => T,
): Tag {
  return { key: `$${name}`, fits, write: value => write(value as T), read }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // A RangeError is the parser's own limit of nesting.
    if (error instanceof SyntaxError || error instanceof RangeError)
      throw new WireError('This is not JSON', { cause: error })
    throw error
  }
}

function revive(json: unknown, depth: number): unknown {
  if (typeof json !== 'object' || json === null) return json
  if (depth === maxNesting) throw new WireError(`This is nested deeper than ${maxNesting}`)
  if (Array.isArray(json)) return json.map(item => revive(item, depth + 1))
  const record: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(json)) {
    if (forbiddenKeys.has(key)) throw new WireError(`The key "${key}" is not allowed`)
    if (key.startsWith('$') && !tags.some(tag => tag.key === key))
      throw new WireError(`The tag "${key}" is unknown`)
    record[key] = revive(value, depth + 1)
  }
  const tag = tags.find(({ key }) => Object.hasOwn(record, key))
  return tag ? tag.read(record[tag.key]) : record
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDate(value: unknown): value is Date {
  return value instanceof Date
}

function readDate(content: unknown): Date {
  const date = new Date(typeof content === 'string' ? content : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new WireError('This is no date')
  return date
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}

function readError(content: unknown): Error {
  if (!isRecord(content) || typeof content.message !== 'string')
    throw new WireError('This is no error')
  const known = Object.entries(content).filter(([, value]) => value !== undefined)
  return Object.assign(new Error(content.message), Object.fromEntries(known))
}

function isFormData(value: unknown): value is FormData {
  return value instanceof FormData
}

function writeFormData(form: FormData): Record<string, unknown> {
  return Object.fromEntries(
    [...new Set(form.keys())].map(name => {
      const values = form.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

function readFormData(content: unknown): FormData {
  if (!isRecord(content)) throw new WireError('This is no form')
  const form = new FormData()
  for (const [name, values] of Object.entries(content)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (typeof value !== 'string') throw new WireError('A field of a form is text')
      form.append(name, value)
    }
  }
  return form
}

function isBigInt(value: unknown): value is bigint {
  return typeof value === 'bigint'
}

function readBigInt(content: unknown): bigint {
  if (typeof content !== 'string' || !/^-?\d+$/.test(content))
    throw new WireError('This is no whole number')
  if (content.replace('-', '').length > maxDigits)
    throw new WireError(`A whole number has ${maxDigits} digits at the most`)
  return BigInt(content)
}
