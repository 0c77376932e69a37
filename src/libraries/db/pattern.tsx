import { range } from '../pattern-math.ts'

/** Rows of two collections, joined. */
export function Pattern() {
  return range(7).map(row => {
    const y = 20 + row * 46
    const joined = 20 + ((row * 3) % 7) * 46
    return (
      <g key={row}>
        <rect x="150" y={y - 13} width="120" height="26" rx="6" />
        <rect
          className={row % 3 === 0 ? 'full' : undefined}
          x="470"
          y={y - 13}
          width="150"
          height="26"
          rx="6"
        />
        <path d={`M270 ${y}C350 ${y} 390 ${joined} 470 ${joined}`} />
      </g>
    )
  })
}
