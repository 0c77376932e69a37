/** 304 where the client holds this very answer (RFC 9110, 13.1.2: tags are compared weakly); else `undefined`. */
export function notModified(
  request: Request,
  { headers, etag }: { readonly headers: Headers; readonly etag: string },
): Response | undefined {
  const held = request.headers.get('if-none-match')
  if (held === null || !holds(held, etag)) return undefined
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-type')
  return new Response(null, { status: 304, headers: kept })
}

function holds(held: string, etag: string): boolean {
  if (held === etag || held === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return held.split(',').some(tag => tag.trim().replace(/^W\//, '') === opaque)
}
