import { range } from '../pattern-math.ts'

/** Lines that are filled in. */
export function Pattern() {
  return range(7).map(row => (
    <g key={row}>
      <rect
        x={row % 2 === 0 ? 120 : 330}
        y={row * 62}
        width={row % 3 === 0 ? 480 : 270}
        height="44"
        rx="8"
      />
      <path
        d={`M${row % 2 === 0 ? 140 : 350} ${row * 62 + 22}h${60 + ((row * 53) % 140)}`}
        strokeWidth="5"
      />
    </g>
  ))
}
