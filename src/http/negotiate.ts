/** Content codings that the site speaks, best first where a client likes several equally. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type Coding = (typeof codings)[number] | 'identity'

/** `Accept-Encoding` headers come in a few spellings, over and over. */
const remembered = new Map<string, Coding>()
const mostRemembered = 200

/** The coding to answer in (RFC 9110, 12.5.3); `identity` where the client likes none of ours. */
export function negotiateCoding(acceptEncoding: string | null): Coding {
  if (!acceptEncoding) return 'identity'
  const known = remembered.get(acceptEncoding)
  if (known) return known
  const coding = choose(acceptEncoding)
  if (remembered.size < mostRemembered) remembered.set(acceptEncoding, coding)
  return coding
}

function choose(header: string): Coding {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const q = parameters.find(parameter => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight)
  }
  const any = weights.get('*') ?? 0
  const weightOf = (coding: string) => weights.get(coding) ?? any
  let best: Coding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of codings) {
    if (weightOf(coding) > 0 && weightOf(coding) >= bestWeight && (best === 'identity' || weightOf(coding) > bestWeight)) {
      best = coding
      bestWeight = weightOf(coding)
    }
  }
  return best
}
