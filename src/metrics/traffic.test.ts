import { expect, test } from 'bun:test'
import { createTraffic, minuteInMs, minutesKept, requestsOf } from './traffic.ts'

const noon = Date.UTC(2026, 0, 1, 12)

function setUp() {
  const clock = { ms: noon }
  return { clock, traffic: createTraffic({ now: () => clock.ms }) }
}

test('answers are counted by route and status, with their times', () => {
  const { traffic } = setUp()
  traffic.record('doc', 200, 12)
  traffic.record('doc', 200, 14)
  traffic.record('doc', 404, 3)
  const doc = traffic.totals().get('doc')
  expect(Object.fromEntries(doc?.statuses ?? [])).toEqual({ 200: 2, 404: 1 })
  expect(doc?.times.sum).toBe(29)
})

test('a warm answer is an increment of its route’s own counter', () => {
  const { traffic } = setUp()
  const tally = traffic.tally('doc')
  tally.warm++
  traffic.record('doc', 200, 5)
  expect(traffic.tally('doc')).toBe(tally)
  expect([...traffic.totals().values()].map(requestsOf)).toEqual([2])
})

test('minutes have their own counts, warm answers in the minute in which they were settled', () => {
  const { clock, traffic } = setUp()
  traffic.tally('doc').warm += 3
  traffic.settle()
  clock.ms += minuteInMs
  traffic.tally('doc').warm += 4
  traffic.record('doc', 200, 5)
  const minutes = traffic
    .minutes()
    .map(({ at, routes }) => [at, [...routes.values()].map(requestsOf)])
  expect(minutes).toEqual([
    [noon, [3]],
    [noon + minuteInMs, [5]],
  ])
})

test('an hour is kept', () => {
  const { clock, traffic } = setUp()
  for (let minute = 0; minute < 3 * minutesKept; minute++) {
    traffic.record('home', 200, 1)
    clock.ms += minuteInMs
  }
  expect(traffic.minutes()).toHaveLength(minutesKept)
  expect(requestsOf(traffic.totals().get('home') ?? { warm: 0, statuses: new Map() })).toBe(
    3 * minutesKept,
  )
  clock.ms += 2 * minutesKept * minuteInMs
  expect(traffic.minutes()).toEqual([])
})
