import { expect, test } from 'bun:test'
import { downloadsAWeek } from './library-statistics.ts'

test('downloads in a week are those of its days', () => {
  const weekdays = [100, 2400, 300, 400, 500, 600, 700]
  expect(downloadsAWeek({ total: 1_000_000, until: Date.UTC(2026, 7, 17), weekdays })).toBe(5000)
})
