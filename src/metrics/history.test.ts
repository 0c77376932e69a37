import { expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { createHistory } from './history.ts'
import { createTraffic } from './traffic.ts'

function setUp() {
  const traffic = createTraffic(new Registry())
  const history = createHistory({
    traffic,
    cache: { stats: () => ({ entries: 1, bytes: 10, maxBytes: 100, stages: {} }) },
    memory: () => ({ rss: 1000, heapUsed: 500 }),
    now: () => 5,
  })
  return { traffic, history }
}

test('each minute has its own counts and times', async () => {
  const { traffic, history } = setUp()
  traffic.hitsOf('doc').inc()
  traffic.record('doc', 200, 1000)
  await history.sample()
  traffic.hitsOf('home').inc()
  traffic.record('doc', 503, 4)
  traffic.record('home', 404, 4)
  traffic.record('readyz', 200, 4000)
  const memory = { at: 5, resident: 1000, heap: 500, cached: 10 }
  const [first, second, ...others] = await history.minutes()
  expect(first).toMatchObject({ warm: 1, rendered: 1, failed: 0, ...memory })
  expect(second).toMatchObject({ warm: 1, rendered: 1, failed: 1, ...memory })
  expect(first?.p99).toBeGreaterThan(750)
  expect(second?.p99).toBeLessThanOrEqual(5)
  expect(others).toEqual([])
})

test('an hour is kept', async () => {
  const { traffic, history } = setUp()
  traffic.record('doc', 200, 1)
  for (let minute = 0; minute < 200; minute++) await history.sample()
  const minutes = await history.minutes()
  expect(minutes).toHaveLength(60)
  expect(minutes[0]).toMatchObject({ rendered: 0, p50: undefined })
})
