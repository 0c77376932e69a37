/** The bytes from `start` up to and without `end`. */
export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The part that a request asks for of a body of `size` bytes (RFC 9110, 14): `undefined` for all of it, which is also the answer to what can't be
 * understood and to several parts at once; `unsatisfiable` for one that begins behind its end. Safari plays no film from a server without this.
 */
export function parseByteRange(
  request: Request,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (request.method !== 'GET' || !match || !isSame(request.headers.get('if-range'), etag))
    return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return undefined
  return start < end ? { start, end } : 'unsatisfiable'
}

/** Whether the client's part is of these bytes: by a tag that stands for every one of them, which a weak one does not (RFC 9110, 13.1.5). */
function isSame(held: string | null, etag: string): boolean {
  return held === null || (held === etag && !etag.startsWith('W/'))
}
