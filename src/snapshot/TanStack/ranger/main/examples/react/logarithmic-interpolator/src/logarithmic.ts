import type { RangerInterpolator } from '@tanstack/react-ranger'

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Equal distances for equal factors. `min` has to be above 0. */
export const logarithmic: RangerInterpolator = {
  getPercentageForValue: (value, min, max) =>
    100 * clamp(Math.log(value / min) / Math.log(max / min)),

  getValueForClientX: (clientX, { left, width }, min, max) =>
    min * (max / min) ** clamp((clientX - left) / width),
}
