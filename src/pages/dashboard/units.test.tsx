import { expect, test } from 'bun:test'
import { formatBytes, formatCount, formatSpan, formatTime } from './units.tsx'

test('sizes by powers of 1,024', () => {
  expect([0, 1023, 1024, 1536, 150 * 2 ** 20, 3 * 2 ** 30].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '1.0 KB',
    '1.5 KB',
    '150 MB',
    '3.0 GB',
  ])
})

test('times and spans in the unit that fits', () => {
  expect([0.42, 9.99, 12.4, 1500, undefined].map(formatTime)).toEqual([
    '0.4 ms',
    '10.0 ms',
    '12 ms',
    '1.5 s',
    '–',
  ])
  expect([-5, 59_999, 60_000, 7_200_000, 172_800_000].map(formatSpan)).toEqual([
    'under a minute',
    'under a minute',
    '1 min',
    '2 h',
    '2 d',
  ])
})

test('what is not known is no zero', () => {
  expect([undefined, 0, 1234].map(formatCount)).toEqual(['–', '0', '1,234'])
})
