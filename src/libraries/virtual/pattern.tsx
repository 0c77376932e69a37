import { range, round } from '../pattern-math.ts'

/** A list of lines of which only the middle is drawn. */
export function Pattern() {
  return range(29).map(line => {
    const nearness = Math.max(0, 1 - Math.abs(line - 14) / 14)
    return (
      <path
        key={line}
        opacity={round(nearness ** 1.5)}
        d={`M${640 - 90 - ((line * 137) % 300)} ${line * 15}H640`}
      />
    )
  })
}
