/** As much of the global `fetch` as is used: a test's stand-in has no more. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

export type TransportOptions = {
  readonly fetch: Fetch
  readonly token: string | undefined
  /** The only origins that see the token. */
  readonly ownOrigins: readonly string[]
}

const maxRedirects = 4
const maxBodyBytes = 64 * 1024 * 1024

/**
 * `fetch` with the token added where it may go. Redirects are followed here, so that the token travels with none of them to another
 * host, and that none leads to another protocol (Bun's `fetch` reads `file:` addresses).
 */
export function createTransport({ fetch, token, ownOrigins }: TransportOptions): Fetch {
  const protocols = new Set(['https:', ...ownOrigins.map(origin => new URL(origin).protocol)])

  return async function transport(url, init) {
    let at = new URL(url)
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const headers = new Headers(init?.headers)
      if (token !== undefined && ownOrigins.includes(at.origin))
        headers.set('authorization', `Bearer ${token}`)
      const response = await fetch(at.href, { ...init, headers, redirect: 'manual' })
      const location = response.headers.get('location')
      if (
        response.status < 300 ||
        response.status === 304 ||
        response.status >= 400 ||
        location === null
      )
        return response
      await response.body?.cancel()
      at = new URL(location, at)
      if (!protocols.has(at.protocol)) throw new Error(`a redirect to ${at.protocol}`)
    }
    throw new Error('too many redirects')
  }
}

/** An answer bigger than anything that a page needs. */
export class OversizeError extends Error {
  override readonly name = 'OversizeError'
}

/** A body to its end. Rejects when it is cut, and with an `OversizeError` beyond 64 MiB. */
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
