/**
 * Whether a request that changes something comes from a page of this site: the host and port of `Origin` are those that were asked, or `Origin` is
 * the site's public one, which a proxy may have taken out of `Host`. Without `Origin`, the browser's own word counts (Fetch metadata). A
 * request that says nothing of where it comes from is not trusted.
 */
export function isSameOrigin(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  siteUrl: string,
): boolean {
  const origin = headers.get('origin')
  if (origin === null) return headers.get('sec-fetch-site') === 'same-origin'
  if (origin === siteUrl) return true
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  // An origin alone, with nothing behind the port; the host asked for is read as the same protocol would, for the sake of its usual port.
  return (
    from.origin === origin &&
    from.host === hostAsked(from.protocol, headers.get('host') ?? authorityOf(url))
  )
}

function hostAsked(protocol: string, host: string): string | undefined {
  const url = `${protocol}//${host}`
  return /[/?#@\\]/.test(host) || !URL.canParse(url) ? undefined : new URL(url).host
}

function authorityOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? ''
}
