import {
  useBatchedCallback,
  useDebouncedCallback,
  useRateLimitedCallback,
  useThrottledCallback,
} from '@tanstack/react-pacer'
import { useEffect, useReducer, useState } from 'react'

/** The rows of the chart: a name, and how its function is paced. */
const lanes = {
  calls: ['Your calls', 'all of them'],
  debounced: ['Debounced', 'after a 400 ms pause'],
  throttled: ['Throttled', 'at most one in 400 ms'],
  limited: ['Rate limited', 'at most 3 in 2 s'],
  batched: ['Batched', 'every 5 calls or 1 s'],
} as const
type Lane = keyof typeof lanes

const laneNames = Object.keys(lanes) as Lane[]

/** A function ran `at` this time, for `size` calls at once. */
type Run = { readonly lane: Lane; readonly at: number; readonly size: number }
type Runs = {
  readonly recent: readonly Run[]
  readonly totals: Readonly<Record<Lane, number>>
}

/** What the chart shows, in ms. */
const spanMs = 6000

const noRuns: Runs = {
  recent: [],
  totals: { calls: 0, debounced: 0, throttled: 0, limited: 0, batched: 0 },
}

/** What the functions make of eleven calls, one in 100 ms. */
const oneRound: readonly (readonly [Lane, readonly number[], size: number])[] = [
  ['calls', [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000], 1],
  ['debounced', [1400], 1],
  ['throttled', [0, 400, 800, 1200], 1],
  ['limited', [0, 100, 200], 1],
  ['batched', [400, 900], 5],
  ['batched', [2000], 1],
]
const example = [-5400, -2700]
  .flatMap(start =>
    oneRound.flatMap(([lane, times, size]) =>
      times.map(time => ({ lane, at: start + time, size })),
    ),
  )
  .reduce(addRun, noRuns)

/** The same calls to four functions, each paced in another way. */
export function Demo() {
  const [runs, record] = useReducer(addRun, example)
  const [now, setNow] = useState(0)
  const moves = isMoving(runs, now)
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setNow(performance.now()), 50)
    return () => clearInterval(timer)
  }, [moves])

  const run = (lane: Lane, size = 1) => record({ lane, at: performance.now(), size })
  const debounced = useDebouncedCallback(() => run('debounced'), { wait: 400 })
  const throttled = useThrottledCallback(() => run('throttled'), { wait: 400 })
  const limited = useRateLimitedCallback(() => run('limited'), {
    limit: 3,
    window: 2000,
    windowType: 'sliding',
  })
  const batched = useBatchedCallback((calls: number[]) => run('batched', calls.length), {
    maxSize: 5,
    wait: 1000,
  })

  function call() {
    run('calls')
    debounced()
    throttled()
    limited()
    batched(1)
    setNow(performance.now())
  }
  return (
    <>
      <p className="demo-bar demo-axis">
        <button type="button" className="button button-small needs-script" onClick={call}>
          Call function
        </button>
        {/* Above the chart's start, its end, and the counts. */}
        {[`${spanMs / 1000} s ago`, 'Now', 'Runs'].map(label => (
          <span key={label} aria-hidden="true">
            {label}
          </span>
        ))}
      </p>
      <dl className="demo-pace stack" onPointerMove={call}>
        {laneNames.map(lane => (
          <div key={lane}>
            <dt>
              {lanes[lane][0]} <small>{lanes[lane][1]}</small>
            </dt>
            <dd>
              <svg className="demo-chart" data-lane={lane} aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                {barsOf(runs, lane, now).map((bar, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing else, and keep their order.
                  <rect key={index} {...bar} />
                ))}
              </svg>
              <output aria-label={`Runs: ${lanes[lane][0]}`}>{runs.totals[lane]}</output>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The visitor's first call clears the example. */
function addRun({ recent, totals }: Runs, run: Run): Runs {
  const isFirst = run.at > 0 && (recent[0]?.at ?? 0) < 0
  const { recent: before, totals: counted } = isFirst ? noRuns : { recent, totals }
  return {
    recent: [...before.filter(({ at }) => run.at - at < spanMs), run],
    totals: { ...counted, [run.lane]: counted[run.lane] + 1 },
  }
}

function isMoving({ recent }: Runs, now: number): boolean {
  return now > 0 && now - (recent.at(-1)?.at ?? 0) < spanMs
}

function barsOf({ recent }: Runs, lane: Lane, now: number) {
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
