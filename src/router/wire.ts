/**
 * The format of calls and results: JSON with tags for what JSON lacks (`{"$date": "..."}`). It is
 * the format of TanStack Start's serializer (npm: @tanstack/start-client-core 1.119), so that its
 * clients can call this site. Reading is stricter, because any client may have written the text.
 */

/** The text is no message of this format. The message is for the sender. */
export class WireError extends Error {
  override readonly name = 'WireError'
}

/** Errors are written without their stack. Throws a `TypeError` for a key that begins with `$`. */
export function encode(value: unknown): string {
  return JSON.stringify(
    value,
    function (this: Readonly<Record<string, unknown>>, key: string, json: unknown) {
      // `json` is what `toJSON` returned: only the original shows that it is a date.
      const tagged = writeTagged(this[key])
      if (tagged) return tagged
      const reserved = isRecord(json) && Object.keys(json).find(own => own.startsWith('$'))
      if (reserved) throw new TypeError(`The key "${reserved}" can't be sent`)
      return json
    },
  )
}

function writeTagged(value: unknown): Record<string, unknown> | undefined {
  if (value === undefined) return { $undefined: 0 }
  if (value instanceof Date) return { $date: value.toISOString() }
  if (value instanceof Error) {
    const { message, cause } = value
    return { $error: { ...value, message, stack: undefined, cause } }
  }
  if (value instanceof FormData) {
    const names = [...new Set(value.keys())]
    const fields = names.map(name => {
      const values = value.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    })
    return { $formData: Object.fromEntries(fields) }
  }
  return typeof value === 'bigint' ? { $bigint: String(value) } : undefined
}

/** Reads plain data and tagged values. Throws `WireError`. */
export function decode(text: string): unknown {
  return revive(parse(text), 0)
}

const maxNesting = 64
const maxDigits = 100
/** Harmless as own keys, but not if they are assigned to another object. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Of an object with several tags, the first of this table counts. */
const readers: Readonly<Record<string, (content: unknown) => unknown>> = {
  $undefined: () => undefined,
  $date: readDate,
  $error: readError,
  $formData: readFormData,
  $bigint: readBigInt,
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // JSON.parse throws a RangeError for text that nests too deep.
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
    if (key.startsWith('$') && !Object.hasOwn(readers, key))
      throw new WireError(`The tag "${key}" is unknown`)
    record[key] = revive(value, depth + 1)
  }
  for (const [tag, read] of Object.entries(readers))
    if (Object.hasOwn(record, tag)) return read(record[tag])
  return record
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readDate(content: unknown): Date {
  const date = new Date(typeof content === 'string' ? content : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new WireError('This is not a date')
  return date
}

function readError(content: unknown): Error {
  if (!isRecord(content) || typeof content.message !== 'string')
    throw new WireError('This is not an error')
  const defined = Object.entries(content).filter(([, value]) => value !== undefined)
  return Object.assign(new Error(content.message), Object.fromEntries(defined))
}

function readFormData(content: unknown): FormData {
  if (!isRecord(content)) throw new WireError('This is not a form')
  const form = new FormData()
  for (const [name, values] of Object.entries(content)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (typeof value !== 'string') throw new WireError('A field of a form is text')
      form.append(name, value)
    }
  }
  return form
}

function readBigInt(content: unknown): bigint {
  if (typeof content !== 'string' || !/^-?\d+$/.test(content))
    throw new WireError('This is not an integer')
  if (content.replace('-', '').length > maxDigits)
    throw new WireError(`An integer has at most ${maxDigits} digits`)
  return BigInt(content)
}
