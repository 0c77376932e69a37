/** Content codings that the site supports; among those of equal weight, the first is used. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number] | 'identity'

/** The coding to respond in (RFC 9110, 12.5.3); `identity` if the client accepts none of ours. */
export function negotiateCoding(acceptEncoding: string | null): Coding {
  return acceptEncoding ? chooseCoding(acceptEncoding) : 'identity'
}

const chooseCoding = memoizeByHeader((weights): Coding => {
  const any = weights.get('*') ?? 0
  let [best, bestWeight]: [Coding, number] = ['identity', weights.get('identity') ?? 0]
  for (const coding of codings.toReversed()) {
    const weight = weights.get(coding) ?? any
    if (weight > 0 && weight >= bestWeight) [best, bestWeight] = [coding, weight]
  }
  return best
})

/** RFC 9110, 12.5.1: `text/markdown` has at least the weight of HTML; a wildcard gets HTML. */
export function prefersMarkdown(accept: string | null): boolean {
  return accept ? choosesMarkdown(accept) : false
}

const choosesMarkdown = memoizeByHeader(weights => {
  const markdown = weights.get('text/markdown') ?? 0
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
})

/** Weights by lower-case name (RFC 9110, 12.4.2); 0, which means never, for what is no number. */
function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const range of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map(text => text.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}

/** Clients send few different headers; the bound is for hostile clients. */
const maxHeaders = 200

function memoizeByHeader<Choice>(
  choose: (weights: ReadonlyMap<string, number>) => Choice,
): (header: string) => Choice {
  const choices = new Map<string, Choice>()
  return header => {
    const known = choices.get(header)
    if (known !== undefined) return known
    const choice = choose(parseWeights(header))
    if (choices.size < maxHeaders) choices.set(header, choice)
    return choice
  }
}
