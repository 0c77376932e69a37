import { memoizeByHeader } from './accept-header.ts'

/** Content codings that the site speaks, best first where a client likes several equally. */
export const codings = ['br', 'zstd', 'gzip'] as const
export type RealCoding = (typeof codings)[number]
export type Coding = RealCoding | 'identity'

/** The coding to answer in (RFC 9110, 12.5.3); `identity` where the client likes none of ours. */
export function negotiateCoding(acceptEncoding: string | null): Coding {
  return acceptEncoding ? choose(acceptEncoding) : 'identity'
}

const choose = memoizeByHeader((weights): Coding => {
  const any = weights.get('*') ?? 0
  const weightOf = (coding: string) => weights.get(coding) ?? any
  let best: Coding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const coding of codings) {
    if (
      weightOf(coding) > 0 &&
      weightOf(coding) >= bestWeight &&
      (best === 'identity' || weightOf(coding) > bestWeight)
    ) {
      best = coding
      bestWeight = weightOf(coding)
    }
  }
  return best
})
