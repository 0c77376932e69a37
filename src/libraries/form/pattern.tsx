import { range } from '../pattern-math.ts'

/** Lines that are filled in. */
export function Pattern() {
  return range(12).map(field => {
    const x = field % 2 === 0 ? 178 : 406
    const y = 52 + 54 * Math.floor(field / 2)
    return (
      <g key={field}>
        <rect x={x} y={y} width="216" height="34" rx="8" />
        <path d={`M${x + 20} ${y + 17}h${70 + ((field * 53) % 115)}`} strokeWidth="5" />
      </g>
    )
  })
}
