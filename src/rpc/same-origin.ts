import { type BodyRefusal, readBody } from './request-body.ts'

/** The body of a POST from a page of this site. */
export async function readSameOriginBody(
  request: Request,
  siteUrl: string,
  maxBytes: number,
): Promise<Uint8Array | BodyRefusal> {
  return isSameOrigin(request, siteUrl)
    ? readBody(request, maxBytes)
    : { status: 403, message: 'This request comes from another origin' }
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
