import { range } from '../pattern-math.ts'

/** Rings around one key: its results, from fresh to stale. */
export function Pattern() {
  return range(8).map(ring => (
    <circle
      key={ring}
      cx="430"
      cy="210"
      r={26 + ring * 27}
      pathLength="100"
      strokeDasharray={`${92 - ring * 9} 100`}
      transform={`rotate(${-90 + ring * 31} 430 210)`}
    />
  ))
}
