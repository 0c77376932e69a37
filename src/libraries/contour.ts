/** `seed` shapes the coast: the same seed gives the same line. */
type Coast = {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly seed: number
}

const points = 11

/** A path around a coast: a Catmull-Rom curve through points on a circle bent by three waves. */
export function contourOf({ x, y, radius, seed }: Coast, offset: number): string {
  const bend = radius / (radius + offset)
  const pointAt = (index: number): Point => {
    const angle = (index / points) * 2 * Math.PI
    const wave =
      0.16 * Math.sin(2 * angle + seed * 1.7) +
      0.1 * Math.sin(3 * angle + seed * 3.1) +
      0.05 * Math.sin(5 * angle + seed * 5.3)
    const reach = (radius + offset) * (1 + wave * bend)
    return [x + reach * Math.cos(angle), y + reach * 0.86 * Math.sin(angle)]
  }
  const curves = Array.from({ length: points }, (_, index) => {
    const [before, from] = [pointAt(index - 1), pointAt(index)]
    const [to, after] = [pointAt(index + 1), pointAt(index + 2)]
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    // `s` repeats the control point of the curve before it, mirrored.
    return index === 0 ? `c${relative(from, first, second, to)}` : `s${relative(from, second, to)}`
  })
  return `M${relative([0, 0], pointAt(0))}${curves.join('')}z`
}

type Point = readonly [x: number, y: number]

/** In whole units, which keeps the HTML of the map small. */
function relative(from: Point, ...to: readonly Point[]): string {
  return to
    .flatMap(([x, y]) => [Math.round(x) - Math.round(from[0]), Math.round(y) - Math.round(from[1])])
    .join(' ')
    .replaceAll(' -', '-')
}
