import { currentTrace } from '../../../log.ts'

/** The part of the global `fetch` that is used here. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

type TransportOptions = {
  readonly fetch: Fetch
  readonly token: string | undefined
  /** The only origins that get the token. */
  readonly ownOrigins: readonly string[]
}

const maxRedirects = 4
const maxBodyBytes = 64 * 1024 * 1024

/** Follows redirects itself: none gets the token or leads to another protocol (`file:`). */
export function createTransport({ fetch, token, ownOrigins }: TransportOptions): Fetch {
  const protocols = new Set(['https:', ...ownOrigins.map(origin => new URL(origin).protocol)])

  return async function transport(address, init) {
    let url = new URL(address)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const headers = new Headers(init?.headers)
      const isOwn = ownOrigins.includes(url.origin)
      if (token !== undefined && isOwn) headers.set('authorization', `Bearer ${token}`)
      const trace = currentTrace.getStore()
      if (trace !== undefined && isOwn) headers.set('traceparent', trace)
      const response = await fetch(url.href, { ...init, headers, redirect: 'manual' })
      const { status } = response
      const location = response.headers.get('location')
      const isRedirect = status >= 300 && status < 400 && status !== 304
      if (!isRedirect || location === null) return response
      await response.body?.cancel()
      url = new URL(location, url)
      if (!protocols.has(url.protocol)) throw new Error(`a redirect to ${url.protocol}`)
    }
    throw new Error('too many redirects')
  }
}

export class OversizeError extends Error {
  override readonly name = 'OversizeError'
}

/** Rejects when the body is cut, and with an `OversizeError` beyond 64 MiB. */
export async function readWhole(
  body: ReadableStream<Uint8Array> | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > maxBodyBytes) throw new OversizeError(`more than ${maxBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Bun.concatArrayBuffers(chunks))
}
