import { range } from '../pattern-math.ts'

/** A list of lines. */
export function Pattern() {
  return range(29).map(line => (
    <path key={line} d={`M${40 + ((line * 137) % 300)} ${line * 15}H640`} />
  ))
}
