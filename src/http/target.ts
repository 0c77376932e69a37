/** What a request asks for, as it came: `search` is `''` or from `?` on. */
export type Target = { readonly pathname: string; readonly search: string }

/**
 * Splits the path off a request's URL by string, and never by `new URL`: for a missing or unsound `Host` Bun gives a relative URL, whose
 * path must not be taken for a host. `undefined` for such a request, which is answered 400.
 */
export function parseTarget(url: string): Target | undefined {
  const scheme = url.indexOf('://')
  if (url.startsWith('/') || scheme < 0) return undefined
  const start = url.indexOf('/', scheme + 3)
  if (start < 0) return { pathname: '/', search: '' }
  const hash = url.indexOf('#', start)
  const end = hash < 0 ? url.length : hash
  const query = url.indexOf('?', start)
  if (query < 0 || query > end) return { pathname: url.slice(start, end), search: '' }
  return { pathname: url.slice(start, query), search: url.slice(query, end) }
}
