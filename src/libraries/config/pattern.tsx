import { range } from '../pattern-math.ts'

/** The same shape in several boxes. */
export function Pattern() {
  return range(13).map(box => (
    <rect
      key={box}
      x={30 + box * 26}
      y={-170 + box * 26}
      width={760 - box * 52}
      height={760 - box * 52}
      rx="6"
      transform={`rotate(${9 + box * 9} 410 210)`}
    />
  ))
}
