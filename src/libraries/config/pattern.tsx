import { range } from '../pattern-math.ts'

/** The same shape in several boxes. */
export function Pattern() {
  return range(8).map(box => (
    <rect
      key={box}
      x={220 + box * 24}
      y={20 + box * 24}
      width={380 - box * 48}
      height={380 - box * 48}
      rx={4 + box}
      transform={`rotate(${box * 11} 410 210)`}
    />
  ))
}
