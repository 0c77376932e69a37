import { expect, test } from 'bun:test'
import { blobHues, createBlobMotion, easeInOut } from './blob-motion.ts'

/** Returns 0, 0.1, 0.2... and over again. */
function draws(): () => number {
  let count = 0
  return () => (count++ % 10) / 10
}

test('there are four blobs of the hues 10, 40, 150 and 200, with radii from 700 to 1200', () => {
  expect(blobHues).toEqual([10, 40, 150, 200])
  for (const [drawn, radius] of [
    [0, 700],
    [0.5, 950],
    [1, 1200],
  ] as const) {
    const { blobs } = createBlobMotion(() => drawn)(0)
    expect(blobs.map(blob => [blob.hue, blob.radius])).toEqual(blobHues.map(hue => [hue, radius]))
  }
})

test('the first move takes 2 s, later ones 4 s, with 2 minutes of rest between them', () => {
  const at = createBlobMotion(draws())
  const isMoving = (elapsedMs: number) => at(elapsedMs).restMs === 0
  expect(
    [0, 1999, 2000, 121_999, 122_000, 125_999, 126_000, 245_999, 246_000].map(isMoving),
  ).toEqual([true, true, false, false, true, true, false, false, true])
})

test('a rest has its duration', () => {
  const at = createBlobMotion(draws())
  expect([2000, 62_000, 121_999].map(elapsedMs => at(elapsedMs).restMs)).toEqual([
    120_000, 60_000, 1,
  ])
})

test('a move begins where the last one ended, and is halfway at half its time', () => {
  const at = createBlobMotion(draws())
  const [start, middle, end] = [at(0), at(1000), at(2000)].map(({ blobs }) => blobs[0])
  expect(middle?.x).toBeCloseTo(((start?.x ?? 0) + (end?.x ?? 0)) / 2)
  expect(at(60_000).blobs[0]).toEqual(end as NonNullable<typeof end>)
  expect(at(122_000).blobs[0]).toEqual(end as NonNullable<typeof end>)
  expect(at(124_000).blobs[0]).not.toEqual(end as NonNullable<typeof end>)
})

test('a long pause skips whole moves', () => {
  const at = createBlobMotion(draws())
  expect(at(10 * 124_000 + 122_000).restMs).toBe(0)
})

test('motion starts and ends gently', () => {
  expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1])
  expect(easeInOut(0.05)).toBeLessThan(0.001)
  expect(easeInOut(0.95)).toBeGreaterThan(0.999)
})
