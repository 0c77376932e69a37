import { parse } from 'range-parser'

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

/** `end` is exclusive. */
type ByteRange = { readonly start: number; readonly end: number }

/** RFC 9110, 14. `undefined` means the whole body. Safari plays no video without ranges. */
export function parseByteRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const header = request.headers.get('range')
  if (header === null || request.method !== 'GET') return undefined
  if (!isSameBody(request.headers.get('if-range'), etag)) return undefined
  const { type, code, ranges } = parse(size, header)
  const isMalformed = type !== 'bytes' || code % 2 === 1
  if (isMalformed || ranges.length > 1) return undefined
  const [range] = ranges
  return range ? { start: range.start, end: range.end + 1 } : 'unsatisfiable'
}

/** A weak tag stands for several codings, so it never matches (RFC 9110, 13.1.5). */
function isSameBody(ifRange: string | null, etag: string): boolean {
  return ifRange === null || (ifRange === etag && !etag.startsWith('W/'))
}
