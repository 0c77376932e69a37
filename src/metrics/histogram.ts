/**
 * How long answers took, by upper bounds in ms, each about half again as long as the last: close enough to tell 40 ms from 60, few enough that a
 * count for every route and minute costs nothing.
 */
export const boundsInMs = [
  1, 2, 3, 5, 7.5, 10, 15, 25, 35, 50, 75, 100, 150, 250, 350, 500, 750, 1000, 1500, 2500, 5000,
  10_000,
] as const

export type Histogram = {
  /** One count for each bound, of what took that long at the most and longer than the bound before; the last is for all that took longer. */
  readonly counts: Uint32Array
  /** In ms. */
  sum: number
}

export function createHistogram(): Histogram {
  return { counts: new Uint32Array(boundsInMs.length + 1), sum: 0 }
}

export function observe(histogram: Histogram, ms: number): void {
  const bucket = boundsInMs.findIndex(bound => ms <= bound)
  const index = bucket < 0 ? boundsInMs.length : bucket
  histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
  histogram.sum += ms
}

export function addTo(sum: Histogram, { counts, sum: ms }: Histogram): void {
  for (const [index, count] of counts.entries())
    sum.counts[index] = (sum.counts[index] ?? 0) + count
  sum.sum += ms
}

/**
 * The time in ms that a share of all answers (0.99 for p99) did not exceed, taken between the bounds of its bucket in proportion, as Prometheus does;
 * the last bound for what took longer. `undefined` when nothing was observed.
 */
export function quantile({ counts }: Pick<Histogram, 'counts'>, share: number): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  const rank = share * total
  let below = 0
  for (const [index, count] of counts.entries()) {
    if (count > 0 && below + count >= rank) {
      const from = boundsInMs[index - 1] ?? 0
      const to = boundsInMs[index] ?? from
      return from + ((rank - below) / count) * (to - from)
    }
    below += count
  }
  return boundsInMs.at(-1)
}
