import { range, round } from '../pattern-math.ts'

/** What follows from one value. */
export function Pattern() {
  return range(28).map(ray => {
    const angle = (ray / 28) * 2 * Math.PI
    const reach = 120 + 60 * ((ray * 3) % 5)
    const [x, y] = [round(400 + reach * Math.cos(angle)), round(210 + reach * Math.sin(angle))]
    return (
      <g key={ray}>
        <path d={`M400 210L${x} ${y}`} />
        <circle
          className={ray % 3 === 0 ? 'full' : undefined}
          cx={x}
          cy={y}
          r={8 + 4 * (ray % 3)}
        />
      </g>
    )
  })
}
