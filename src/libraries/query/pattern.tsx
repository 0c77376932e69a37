import { range } from '../pattern-math.ts'

/** Rings around one key. */
export function Pattern() {
  return range(15).map(ring => <circle key={ring} cx="430" cy="210" r={26 + ring * 27} />)
}
