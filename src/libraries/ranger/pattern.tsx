import { range } from '../pattern-math.ts'

const steps = [8, 40, 80]

/** Scales, with longer marks at every fifth and tenth step. */
export function Pattern() {
  return range(5).flatMap(row =>
    steps.map((step, index) => (
      <path
        key={`${row} ${step}`}
        d={`M0 ${72 + row * 50}H640`}
        strokeWidth={12 + index * 8}
        strokeDasharray={`1.75 ${step - 1.75}`}
      />
    )),
  )
}
