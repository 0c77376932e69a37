import Negotiator from 'negotiator'

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
