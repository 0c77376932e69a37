import {
  useBatchedCallback,
  useDebouncedCallback,
  useRateLimitedCallback,
  useThrottledCallback,
} from '@tanstack/react-pacer'
import { useEffect, useReducer, useState } from 'react'
import {
  addRun,
  axis,
  barsOf,
  example,
  frameMs,
  isMoving,
  type Lane,
  laneNames,
  lanes,
  pacing,
} from './runs.ts'

/** The same calls to four functions, each paced in another way. */
export function Demo() {
  const [runs, record] = useReducer(addRun, example)
  const [now, setNow] = useState(0)
  const moves = isMoving(runs, now)
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setNow(performance.now()), frameMs)
    return () => clearInterval(timer)
  }, [moves])

  const run = (lane: Lane, size = 1) => record({ lane, at: performance.now(), size })
  const debounced = useDebouncedCallback(() => run('debounced'), pacing.debounced)
  const throttled = useThrottledCallback(() => run('throttled'), pacing.throttled)
  const limited = useRateLimitedCallback(() => run('limited'), pacing.limited)
  const batched = useBatchedCallback(
    (calls: number[]) => run('batched', calls.length),
    pacing.batched,
  )

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
      <p className="demo-bar demo-axis row row-apart">
        <button
          type="button"
          className="button button-quiet button-small needs-script"
          onClick={call}
        >
          Call function
        </button>
        {axis.map(label => (
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
