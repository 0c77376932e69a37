import { range, round } from '../pattern-math.ts'

/** Rings around one key: its results, from fresh to stale. */
export function Pattern() {
  return range(8).map(ring => {
    const radius = 26 + ring * 27
    const length = 2 * Math.PI * radius
    return (
      <circle
        key={ring}
        cx="430"
        cy="210"
        r={radius}
        strokeDasharray={`${round((length * (92 - ring * 9)) / 100)} ${round(length)}`}
        transform={`rotate(${-90 + ring * 31} 430 210)`}
      />
    )
  })
}
