import { range } from '../pattern-math.ts'

/** Calls in rows, each paced more slowly than the one above. */
export function Pattern() {
  return range(7).map(row => {
    const step = 8 + 5 * row
    return (
      <path
        key={row}
        d={range(Math.floor(640 / step))
          .map(call => `M${call * step + 6} ${row * 60 + 8}v${22 + row * 4}`)
          .join('')}
        strokeWidth={1 + row}
      />
    )
  })
}
