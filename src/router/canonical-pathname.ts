/** `malformed` can't be decoded (400); `illegal` decodes to what no address contains (404). */
export type PathnameFault = 'malformed' | 'illegal'

/**
 * Without empty segments and trailing slash, percent-encoded only where needed (RFC 3986, 3.3).
 * Encoded slashes, backslashes, control characters and dot segments are illegal.
 */
export function canonicalPathname(
  pathname: string,
): { pathname: string } | { fault: PathnameFault } {
  const segments: string[] = []
  for (const raw of pathname.split('/')) {
    if (raw === '') continue
    const segment = decode(raw)
    if (segment === undefined) return { fault: 'malformed' }
    if (segment === '.' || segment === '..' || hasForbidden(segment)) return { fault: 'illegal' }
    segments.push(encodeSegment(segment))
  }
  return { pathname: `/${segments.join('/')}` }
}

/** Encodes one segment for a canonical pathname. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}

/** Encodes the segments of a path for a canonical pathname. */
export function encodePath(path: string): string {
  // Most paths are of these characters alone. A menu has hundreds of them.
  return /^[\w./-]*$/.test(path) ? path : path.split('/').map(encodeSegment).join('/')
}

/** Decodes a path that an author wrote; one with invalid percent-encoding stays unchanged. */
export function decodePath(path: string): string {
  return decode(path) ?? path
}

function decode(raw: string): string | undefined {
  if (!raw.includes('%')) return raw
  try {
    return decodeURIComponent(raw)
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}

/** U+0000 to U+001F, U+007F, a slash or a backslash. */
function hasForbidden(segment: string): boolean {
  for (let i = 0; i < segment.length; i++) {
    const code = segment.charCodeAt(i)
    if (code < 0x20 || code === 0x7f || code === 0x2f || code === 0x5c) return true
  }
  return false
}
