import { range } from '../pattern-math.ts'

/** Lines that are filled in. */
export function Pattern() {
  return range(28).map(field => {
    const x = 240 * (field % 4) - ((Math.floor(field / 4) * 90) % 200)
    const y = 62 * Math.floor(field / 4)
    return (
      <g key={field}>
        <rect x={x} y={y} width="216" height="44" rx="8" />
        <path d={`M${x + 20} ${y + 22}h${50 + ((field * 53) % 120)}`} strokeWidth="5" />
      </g>
    )
  })
}
