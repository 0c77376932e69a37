import { range } from '../pattern-math.ts'

/** Swell, from shore to shore. */
export function Pattern() {
  return range(12).map(wave => {
    const y = 30 + wave * 34
    const swing = 8 + wave * 2
    return (
      <path
        key={wave}
        d={`M0 ${y}${range(8)
          .map(() => `q20 ${-swing} 40 0t40 0`)
          .join('')}`}
      />
    )
  })
}
