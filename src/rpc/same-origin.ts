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
 * Whether a page of this site sends the request. A site without TLS may be asked by other names
 * than that of `siteUrl`. Without `Origin`, fetch metadata decides; without either, no.
 */
export function isSameOrigin({ headers }: Pick<Request, 'headers'>, siteUrl: string): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (origin === siteUrl) return true
  return siteUrl.startsWith('http:') && origin === `http://${headers.get('host')}`
}
