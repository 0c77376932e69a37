/** 304 if the client has the same response already (RFC 9110, 13.1.2: weak comparison). */
export function notModified(request: Request, headers: Headers): Response | undefined {
  const given = request.headers.get('if-none-match')
  if (given === null || !includesTag(given, headers.get('etag') ?? '')) return undefined
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-type')
  return new Response(null, { status: 304, headers: kept })
}

function includesTag(list: string, etag: string): boolean {
  if (list === etag || list === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return list.split(',').some(tag => tag.trim().replace(/^W\//, '') === opaque)
}

type ByteRange = { readonly start: number; readonly end: number }

/** RFC 9110, 14. `undefined` means the whole body. Safari plays no video without ranges. */
export function parseByteRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (request.method !== 'GET' || !match || !isSameBody(request.headers.get('if-range'), etag))
    return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : 'unsatisfiable'
}

/** A weak tag stands for several codings, so it never matches (RFC 9110, 13.1.5). */
function isSameBody(ifRange: string | null, etag: string): boolean {
  return ifRange === null || (ifRange === etag && !etag.startsWith('W/'))
}
