import { expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { boundsMs, createTraffic, quantile } from './traffic.ts'

async function bucketsOf(...times: number[]): Promise<number[]> {
  const traffic = createTraffic(new Registry())
  for (const ms of times) traffic.record('doc', 200, ms)
  return (await traffic.totals()).get('doc')?.buckets ?? []
}

test('what machines ask all the time is no traffic of readers', async () => {
  const traffic = createTraffic(new Registry())
  for (const route of ['doc', 'healthz', 'readyz', 'metrics']) traffic.record(route, 200, 1)
  expect([...(await traffic.totals()).keys()]).toEqual(['doc'])
})

test('a quantile is the bound of the bucket that holds it', async () => {
  const buckets = await bucketsOf(...Array.from({ length: 98 }, () => 4), 600, 90_000)
  expect([0.5, 0.99].map(share => quantile(buckets, share))).toEqual([5, 750])
})

test('all quantiles of one response are its own', async () => {
  const buckets = await bucketsOf(60)
  expect([0.5, 0.99].map(share => quantile(buckets, share))).toEqual([75, 75])
})

test('a time beyond the last bound has that bound as its quantile', async () => {
  expect(quantile(await bucketsOf(90_000), 0.5)).toBe(boundsMs.at(-1))
})
