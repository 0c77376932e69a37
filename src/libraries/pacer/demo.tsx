import {
  useBatchedCallback,
  useDebouncedCallback,
  useRateLimitedCallback,
  useThrottledCallback,
} from '@tanstack/react-pacer'
import { useEffect, useReducer, useState } from 'react'

const lanes = {
  calls: ['Your calls', 'every one'],
  debounced: ['Debounced', 'after a pause of 400 ms'],
  throttled: ['Throttled', 'at most one in 400 ms'],
  limited: ['Rate limited', 'at most 3 in 2 s'],
  batched: ['Batched', '5 at once, or after 1 s'],
} as const
type Lane = keyof typeof lanes

/** A function ran `at` this time, for `size` calls at once. */
type Run = { readonly lane: Lane; readonly at: number; readonly size: number }
type Runs = {
  readonly recent: readonly Run[]
  readonly totals: Readonly<Record<Lane, number>>
}

/** What the chart shows, in ms. */
const spanMs = 6000
const frameMs = 50

/** What the functions make of eleven calls, one in 100 ms. */
const example: readonly Run[] = [-5400, -2700].flatMap(start =>
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

/** The same calls to four functions, each paced in another way. */
export function Demo() {
  const [{ recent, totals }, record] = useReducer(addRun, example, withTotals)
  const [now, setNow] = useState(0)
  const last = recent.at(-1)?.at ?? 0
  const isMoving = now > 0 && now - last < spanMs
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => setNow(performance.now()), frameMs)
    return () => clearInterval(timer)
  }, [isMoving])

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
      <p className="demo-bar needs-script">
        <button type="button" onClick={call}>
          Call
        </button>
        or move over the chart
      </p>
      <dl className="demo-pace" onPointerMove={call}>
        {(Object.keys(lanes) as Lane[]).map(lane => (
          <div key={lane}>
            <dt>
              {lanes[lane][0]} <small>{lanes[lane][1]}</small>
            </dt>
            <dd>
              <svg data-lane={lane} aria-hidden="true">
                <line x2="100%" y1="50%" y2="50%" />
                {recent
                  .filter(run => run.lane === lane && now - run.at < spanMs)
                  .map((run, index) => (
                    <rect
                      // biome-ignore lint/suspicious/noArrayIndexKey: runs have nothing else, and keep their order.
                      key={index}
                      x={`${(100 - ((now - run.at) / spanMs) * 100).toFixed(1)}%`}
                      y="15%"
                      width={2 + run.size * 2}
                      height="70%"
                      rx="2"
                    />
                  ))}
              </svg>
              <output aria-label={`Runs: ${lanes[lane][0]}`}>{totals[lane]}</output>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const noRuns: Runs = {
  recent: [],
  totals: { calls: 0, debounced: 0, throttled: 0, limited: 0, batched: 0 },
}

function withTotals(runs: readonly Run[]): Runs {
  return runs.reduce(addRun, noRuns)
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
