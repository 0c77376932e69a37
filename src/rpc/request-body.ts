/**
 * The body of a POST from a page of this site; else the status and the reason to refuse it with.
 */
export async function readSameOriginBody(
  request: Request,
  siteUrl: string,
  maxBytes: number,
): Promise<Uint8Array | { readonly status: 400 | 403 | 413; readonly message: string }> {
  if (!isSameOrigin(request, siteUrl))
    return { status: 403, message: 'This request comes from another origin' }
  const bytes = await readBody(request, maxBytes)
  if (bytes === 'too long')
    return { status: 413, message: `The body has more than ${maxBytes} bytes` }
  if (bytes === 'cut off') return { status: 400, message: 'The body was cut off' }
  return bytes
}

/** Stops reading after `maxBytes`. `cut off` is for a client that went away. */
export async function readBody(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array | 'too long' | 'cut off'> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return 'too long'
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > maxBytes) return 'too long'
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cut off'
    throw error
  }
  return Buffer.concat(chunks)
}

/**
 * Whether `Origin` names the host that was asked, or the site's public origin, which a proxy may
 * have taken out of `Host`. Without `Origin`, fetch metadata decides; without either, no.
 */
export function isSameOrigin(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  siteUrl: string,
): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const { origin: parsed, host, protocol } = new URL(origin)
  // The requested host is read with the same protocol, for the sake of its default port.
  return parsed === origin && host === requestedHost(protocol, headers.get('host') ?? hostOf(url))
}

function requestedHost(protocol: string, host: string): string | undefined {
  const url = `${protocol}//${host}`
  return /[/?#@\\]/.test(host) || !URL.canParse(url) ? undefined : new URL(url).host
}

function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
}
