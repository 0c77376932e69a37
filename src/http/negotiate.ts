/** Content codings that the site supports; among those of equal weight, the first is used. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number] | 'identity'

/**
 * The coding to respond in, of those that the body has (RFC 9110, 12.5.3); `identity` if the client
 * accepts none of them.
 */
export function negotiateCoding(
  acceptEncoding: string | null,
  offered: readonly Exclude<Coding, 'identity'>[] = codings,
): Coding {
  if (!acceptEncoding) return 'identity'
  const weights = weightsOf(acceptEncoding)
  const any = weights.get('*') ?? 0
  let [best, bestWeight]: [Coding, number] = ['identity', weights.get('identity') ?? 0]
  for (const coding of offered.toReversed()) {
    const weight = weights.get(coding) ?? any
    if (weight > 0 && weight >= bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
}

/** RFC 9110, 12.5.1: `text/markdown` has at least the weight of HTML; a wildcard gets HTML. */
export function prefersMarkdown(accept: string | null): boolean {
  if (!accept) return false
  const weights = weightsOf(accept)
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

type Weights = ReadonlyMap<string, number>

/** Clients send few different headers; the bound is for hostile clients. */
const maxHeaders = 400
const knownWeights = new Map<string, Weights>()

function weightsOf(header: string): Weights {
  const known = knownWeights.get(header)
  if (known) return known
  const weights = parseWeights(header)
  if (knownWeights.size < maxHeaders) knownWeights.set(header, weights)
  return weights
}

/** Weights by lower-case name (RFC 9110, 12.4.2); 0, which means never, for what is no number. */
function parseWeights(header: string): Weights {
  const weights = new Map<string, number>()
  for (const range of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map(text => text.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}
