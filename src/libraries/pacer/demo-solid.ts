import {
  createBatcher,
  createDebouncer,
  createRateLimiter,
  createThrottler,
} from '@tanstack/solid-pacer'
import { createEffect, createMemo, createSignal, onCleanup } from 'solid-js'
import h from 'solid-js/h'
import { render } from 'solid-js/web'
import type { MountDemo } from '../demos.ts'
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
function Demo() {
  const [runs, setRuns] = createSignal(example)
  const [now, setNow] = createSignal(0)
  const moves = createMemo(() => isMoving(runs(), now()))
  createEffect(() => {
    if (!moves()) return
    const timer = setInterval(() => setNow(performance.now()), frameMs)
    onCleanup(() => clearInterval(timer))
  })

  const run = (lane: Lane, size = 1) =>
    setRuns(runs => addRun(runs, { lane, at: performance.now(), size }))
  const debouncer = createDebouncer(() => run('debounced'), pacing.debounced)
  const throttler = createThrottler(() => run('throttled'), pacing.throttled)
  const limiter = createRateLimiter(() => run('limited'), pacing.limited)
  const batcher = createBatcher((calls: number[]) => run('batched', calls.length), pacing.batched)

  function call() {
    run('calls')
    debouncer.maybeExecute()
    throttler.maybeExecute()
    limiter.maybeExecute()
    batcher.addItem(1)
    setNow(performance.now())
  }
  const row = (lane: Lane) =>
    h('div', [
      h('dt', lanes[lane][0], ' ', h('small', lanes[lane][1])),
      h(
        'dd',
        h(
          'svg',
          { 'data-lane': lane, 'aria-hidden': 'true' },
          h('line', { x2: '100%', y1: '50%', y2: '50%' }),
          () => barsOf(runs(), lane, now()).map(bar => h('rect', bar)),
        ),
        h('output', { 'aria-label': `Runs: ${lanes[lane][0]}` }, () => runs().totals[lane]),
      ),
    ])
  return [
    h(
      'p',
      { class: 'demo-bar demo-axis' },
      h(
        'button',
        { type: 'button', class: 'button button-quiet needs-script', onClick: call },
        'Call function',
      ),
      axis.map(label => h('span', { 'aria-hidden': 'true' }, label)),
    ),
    h('dl', { class: 'demo-pace', onPointerMove: call }, laneNames.map(row)),
  ]
}

export const mount: MountDemo = box => render(h(Demo), box)
