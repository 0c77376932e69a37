/** The rows of the chart: a name, and how its function is paced. */
export const lanes = {
  calls: ['Your calls', 'every one'],
  debounced: ['Debounced', 'after a 400 ms pause'],
  throttled: ['Throttled', 'at most one in 400 ms'],
  limited: ['Rate limited', 'at most 3 in 2 s'],
  batched: ['Batched', '5 at once, or after 1 s'],
} as const
export type Lane = keyof typeof lanes

export const laneNames = Object.keys(lanes) as Lane[]

export const pacing = {
  debounced: { wait: 400 },
  throttled: { wait: 400 },
  limited: { limit: 3, window: 2000, windowType: 'sliding' },
  batched: { maxSize: 5, wait: 1000 },
} as const

/** A function ran `at` this time, for `size` calls at once. */
type Run = { readonly lane: Lane; readonly at: number; readonly size: number }
export type Runs = {
  readonly recent: readonly Run[]
  readonly totals: Readonly<Record<Lane, number>>
}

/** What the chart shows, in ms. */
const spanMs = 6000
/** Above the chart's start, its end, and the counts. */
export const axis = [`${spanMs / 1000} s ago`, 'Now', 'Runs']
export const frameMs = 50

const noRuns: Runs = {
  recent: [],
  totals: { calls: 0, debounced: 0, throttled: 0, limited: 0, batched: 0 },
}

/** What the functions make of eleven calls, one in 100 ms. */
export const example = [-5400, -2700]
  .flatMap(start =>
    (
      [
        ['calls', [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000], 1],
        ['debounced', [1400], 1],
        ['throttled', [0, 400, 800, 1200], 1],
        ['limited', [0, 100, 200], 1],
        ['batched', [400, 900], 5],
        ['batched', [2000], 1],
      ] as const
    ).flatMap(([lane, times, size]) => times.map(time => ({ lane, at: start + time, size }))),
  )
  .reduce(addRun, noRuns)

/** The visitor's first call clears the example. */
export function addRun({ recent, totals }: Runs, run: Run): Runs {
  const isFirst = run.at > 0 && (recent[0]?.at ?? 0) < 0
  const { recent: before, totals: counted } = isFirst ? noRuns : { recent, totals }
  return {
    recent: [...before.filter(({ at }) => run.at - at < spanMs), run],
    totals: { ...counted, [run.lane]: counted[run.lane] + 1 },
  }
}

export function isMoving({ recent }: Runs, now: number): boolean {
  return now > 0 && now - (recent.at(-1)?.at ?? 0) < spanMs
}

export function barsOf({ recent }: Runs, lane: Lane, now: number) {
  return recent
    .filter(run => run.lane === lane && now - run.at < spanMs)
    .map(({ at, size }) => ({
      x: `${(100 - ((now - at) / spanMs) * 100).toFixed(1)}%`,
      y: '15%',
      width: 2 + size * 2,
      height: '70%',
      rx: 2,
    }))
}
