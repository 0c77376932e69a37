import { isIP } from 'node:net'
import Negotiator from 'negotiator'
import { parse } from 'range-parser'

/** A content coding that the site can respond in. */
export type Coding = 'br' | 'gzip' | 'identity'

/** The first of the offered codings that the client accepts (RFC 9110, 12.5.3). */
export function negotiateCoding(
  { headers }: Request,
  offered: readonly Coding[] = ['br', 'gzip'],
): Coding {
  const accepted = headers.get('accept-encoding')
  if (accepted === null) return 'identity'
  const codings = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(offered)
  return offered.find(coding => codings.includes(coding)) ?? 'identity'
}

const html = 'text/html; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'

/** Whether the client prefers markdown to HTML (RFC 9110, 12.5.1). A wildcard gets HTML. */
export function prefersMarkdown({ headers }: Request): boolean {
  const accept = headers.get('accept')
  if (!accept?.toLowerCase().includes('markdown')) return false
  return new Negotiator({ headers: { accept } }).mediaType([html, markdown]) === markdown
}

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

/** Reads `X-Forwarded-For` from the right, else the peer. An IPv6 /64 is one visitor. */
export function visitorAddress(
  { headers }: Pick<Request, 'headers'>,
  peer: string,
  trustProxy: number,
): string {
  if (trustProxy === 0) return networkOf(peer)
  const forwarded = headers.get('x-forwarded-for')?.split(',').at(-trustProxy)?.trim() ?? ''
  return networkOf(isIP(forwarded) === 0 ? peer : forwarded)
}

function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [withoutZone = ''] = address.split('%', 1)
  const canonical = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical) ?? []
  if (high && low)
    return [high, low].flatMap(hex => [...Buffer.from(hex.padStart(4, '0'), 'hex')]).join('.')
  const [head = '', tail = ''] = canonical.split('::')
  const groups = head.split(':').filter(Boolean)
  const count = groups.length + tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(8 - count).fill('0'), ...tail.split(':')]
  return `${full.slice(0, 4).join(':')}::/64`
}
