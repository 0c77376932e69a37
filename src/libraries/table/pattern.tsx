import { range } from '../pattern-math.ts'

/** Rows in order of length, a few of their cells filled. */
export function Pattern() {
  return range(11).map(row => (
    <g key={row}>
      {range(8 - Math.floor(row / 2)).map(cell => (
        <rect
          key={cell}
          className={(row * 5 + cell * 3) % 7 === 0 ? 'full' : undefined}
          x={640 - (cell + 1) * 78}
          y={row * 38}
          width="70"
          height="30"
          rx="4"
        />
      ))}
    </g>
  ))
}
