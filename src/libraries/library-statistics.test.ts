import { describe, expect, test } from 'bun:test'
import { downloadsAt, downloadsAWeek } from './library-statistics.ts'

const dayMs = 86_400_000
/** A Monday. */
const until = Date.UTC(2026, 7, 17)
const downloads = { total: 1_000_000, until, weekdays: [100, 2400, 300, 400, 500, 600, 700] }

describe('downloads', () => {
  test.each([
    ['before the count ends', -dayMs, 1_000_000],
    ['an hour into Monday', dayMs / 24, 1_000_100],
    ['a day later', dayMs, 1_002_400],
    ['at noon on Tuesday', 1.5 * dayMs, 1_002_550],
    ['two weeks later', 14 * dayMs, 1_010_000],
    ['a year later, which the means of a week say nothing of', 365 * dayMs, 1_010_000],
  ])('%s', (_, after, expected) => {
    expect(downloadsAt(downloads, until + after)).toBe(expected)
  })

  test('never go back', () => {
    let last = 0
    for (let at = until - dayMs; at < until + 16 * dayMs; at += 40 * 60_000) {
      const now = downloadsAt(downloads, at)
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
    }
  })

  test('in a week are those of its days', () => {
    expect(downloadsAWeek(downloads)).toBe(5000)
  })
})
