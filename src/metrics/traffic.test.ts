import { expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { boundsMs, createTraffic, quantile } from './traffic.ts'

async function bucketsOf(...times: number[]): Promise<number[]> {
  const traffic = createTraffic(new Registry())
  for (const ms of times) traffic.record('doc', 200, ms)
  return (await traffic.totals()).get('doc')?.buckets ?? []
}

test('responses are counted by route and status, warm ones apart', async () => {
  const traffic = createTraffic(new Registry())
  const hits = traffic.hitsOf('doc')
  hits.inc()
  traffic.hitsOf('home')
  traffic.record('doc', 200, 12)
  traffic.record('doc', 404, 3)
  hits.inc()
  const totals = await traffic.totals()
  expect([...totals.keys()]).toEqual(['doc'])
  expect(totals.get('doc')).toMatchObject({
    warm: 2,
    statuses: new Map([
      [200, 1],
      [404, 1],
    ]),
  })
})

test('a quantile lies in the bucket that holds it', async () => {
  const buckets = await bucketsOf(...Array.from({ length: 98 }, () => 4), 600, 90_000)
  expect(quantile(buckets, 0.5)).toBeGreaterThan(3)
  expect(quantile(buckets, 0.5)).toBeLessThanOrEqual(5)
  expect(quantile(buckets, 0.99)).toBe(750)
})

test('what took longer than the last bound has that bound as its quantile', async () => {
  expect(quantile(await bucketsOf(90_000), 0.5)).toBe(boundsMs.at(-1))
})

test('without responses there is no quantile', async () => {
  expect(quantile(await bucketsOf(), 0.5)).toBeUndefined()
})
