import { range, round } from '../pattern-math.ts'

/** A scale, denser where it matters. */
export function Pattern() {
  return range(81).map(tick => {
    const height = tick % 10 === 0 ? 150 : tick % 5 === 0 ? 95 : 50 + 30 * Math.sin(tick / 5)
    return (
      <path
        key={tick}
        d={`M${tick * 8} 210v${-round(height)}M${tick * 8} 210v${round(height / 3)}`}
      />
    )
  })
}
