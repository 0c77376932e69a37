export type BodyRefusal = {
  readonly status: 400 | 403 | 408 | 411 | 413 | 503
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
}

type Reading = {
  readonly bytes: number
  readonly startedAt: number
  readonly refuse: (reason: BodyRefusal) => void
}

/** The bytes of all bodies that are being read, by their declared lengths. */
const maxHeldBytes = 16 * 2 ** 20
const maxReadMs = 20_000

const readings = new Set<Reading>()
let heldBytes = 0

const cutOff: BodyRefusal = { status: 400, message: 'The body is incomplete' }
/** In chunks of one byte each, a megabyte takes a second to read. */
const chunked: BodyRefusal = { status: 411, message: 'Content-Length is required' }
const tooSlow: BodyRefusal = {
  status: 408,
  message: `The body took longer than ${maxReadMs / 1000} s`,
  headers: { connection: 'close' },
}
const tooMuch: BodyRefusal = {
  status: 503,
  message: 'Too many large bodies are being sent',
  headers: { 'retry-after': '5' },
}

/** Beyond `maxHeldBytes`, refuses the body that takes the most bytes for the longest time. */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
  timeoutMs = maxReadMs,
): Promise<Uint8Array | BodyRefusal> {
  const tooLong: BodyRefusal = { status: 413, message: `The body has more than ${maxBytes} bytes` }
  // A body in chunks has no length, nor does one that was not sent over a network.
  const bytes = Number(headers.get('content-length') ?? maxBytes)
  if (!(bytes >= 0 && bytes <= maxBytes)) return tooLong
  if (headers.has('transfer-encoding')) return chunked
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  let refusal: BodyRefusal | undefined
  const reading: Reading = {
    bytes,
    startedAt: Date.now(),
    refuse(reason) {
      refusal = reason
      release(reading)
      // Fails if the client is gone, which the read below reports too.
      reader.cancel().catch(() => undefined)
    },
  }
  const timer = setTimeout(reading.refuse, timeoutMs, tooSlow)
  readings.add(reading)
  heldBytes += bytes
  while (heldBytes > maxHeldBytes) readingToRefuse().refuse(tooMuch)
  const buffer = new Uint8Array(refusal ? 0 : bytes)
  let length = 0
  try {
    while (!refusal) {
      const { done, value } = await reader.read()
      if (refusal) break
      if (done) return buffer.subarray(0, length)
      if (length + value.byteLength > bytes) {
        reading.refuse(tooLong)
        return tooLong
      }
      buffer.set(value, length)
      length += value.byteLength
    }
    return refusal
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return cutOff
    throw error
  } finally {
    clearTimeout(timer)
    release(reading)
  }
}

function release(reading: Reading): void {
  if (readings.delete(reading)) heldBytes -= reading.bytes
}

function readingToRefuse(): Reading {
  const costOf = ({ bytes, startedAt }: Reading) => bytes * (Date.now() - startedAt + 1)
  return [...readings].reduce((costliest, reading) =>
    costOf(reading) > costOf(costliest) ? reading : costliest,
  )
}

export async function readSameOriginBody(
  request: Request,
  siteUrl: string,
  maxBytes: number,
): Promise<Uint8Array | BodyRefusal> {
  return isSameOrigin(request, siteUrl)
    ? readBody(request, maxBytes)
    : { status: 403, message: 'This request comes from another origin' }
}

/** Without `Origin`, fetch metadata decides; without either, no. */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (origin === siteUrl) return true
  return siteUrl.startsWith('http:') && origin === `http://${headers.get('host')}`
}
