/** `Accept` headers come in a few spellings, over and over. */
const remembered = new Map<string, boolean>()
const mostRemembered = 200

/**
 * Whether a client would rather have markdown than HTML (RFC 9110, 12.5.1): it names `text/markdown`, at no lower a weight than HTML has for it. Browsers
 * name HTML and not markdown, and who takes anything gets HTML.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept) return false
  const known = remembered.get(accept)
  if (known !== undefined) return known
  const prefers = weigh(accept)
  if (remembered.size < mostRemembered) remembered.set(accept, prefers)
  return prefers
}

function weigh(accept: string): boolean {
  const weights = new Map<string, number>()
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map(text => text.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (type !== '') weights.set(type, Number.isNaN(weight) ? 0 : weight)
  }
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0)
}
