/**
 * The weights that an `Accept` or `Accept-Encoding` header gives (RFC 9110, 12.4.2), under names in lower case: 1 where it says none, and 0, which is
 * never, for what is no number.
 */
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

/** Such headers come in a few spellings, over and over; other people's are not kept without end. */
const maxRemembered = 200

/** `negotiate`, which is told the weights that a header gives, asked once for each spelling. */
export function memoizeByHeader<Choice>(
  negotiate: (weights: ReadonlyMap<string, number>) => Choice,
): (header: string) => Choice {
  const remembered = new Map<string, Choice>()
  return header => {
    const known = remembered.get(header)
    if (known !== undefined) return known
    const choice = negotiate(parseWeights(header))
    if (remembered.size < maxRemembered) remembered.set(header, choice)
    return choice
  }
}
