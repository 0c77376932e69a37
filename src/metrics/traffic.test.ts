import { expect, test } from 'bun:test'
import { Registry } from 'prom-client'
import { boundsMs, createTraffic, quantile } from './traffic.ts'

async function bucketsOf(...times: number[]): Promise<number[]> {
  const traffic = createTraffic(new Registry())
  for (const ms of times) traffic.record('doc', 200, ms)
  return (await traffic.totals()).get('doc')?.buckets ?? []
}

test('a quantile lies in the bucket that holds it', async () => {
  const buckets = await bucketsOf(...Array.from({ length: 98 }, () => 4), 600, 90_000)
  expect(quantile(buckets, 0.5)).toBeGreaterThan(3)
  expect(quantile(buckets, 0.5)).toBeLessThanOrEqual(5)
  expect(quantile(buckets, 0.99)).toBe(750)
})

test('a time beyond the last bound has that bound as its quantile', async () => {
  expect(quantile(await bucketsOf(90_000), 0.5)).toBe(boundsMs.at(-1))
})
