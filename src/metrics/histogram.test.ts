import { expect, test } from 'bun:test'
import { addTo, boundsInMs, createHistogram, observe, quantile } from './histogram.ts'

function histogramOf(...times: number[]) {
  const histogram = createHistogram()
  for (const ms of times) observe(histogram, ms)
  return histogram
}

test('a quantile lies in the bucket that holds it', () => {
  const histogram = histogramOf(...Array.from({ length: 98 }, () => 4), 600, 90_000)
  expect(quantile(histogram, 0.5)).toBeGreaterThan(3)
  expect(quantile(histogram, 0.5)).toBeLessThanOrEqual(5)
  expect(quantile(histogram, 0.99)).toBe(750)
})

test('what took longer than the last bound counts, and is told as that bound', () => {
  expect(quantile(histogramOf(90_000), 0.5)).toBe(boundsInMs.at(-1))
})

test('nothing observed has no quantile', () => {
  expect(quantile(createHistogram(), 0.5)).toBeUndefined()
})

test('a bound belongs to its own bucket', () => {
  expect(histogramOf(0, 1).counts[0]).toBe(2)
  expect(histogramOf(1.01, 2).counts[1]).toBe(2)
})

test('histograms add up', () => {
  const sum = histogramOf(4)
  addTo(sum, histogramOf(4, 600))
  expect(sum.sum).toBe(608)
  expect(sum.counts).toEqual(histogramOf(4, 4, 600).counts)
})
