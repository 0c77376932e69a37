import { expect, test } from 'bun:test'
import { negotiateCoding } from './negotiate.ts'

const rows: [header: string | null, coding: string][] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['zstd;q=1.0, br;q=0.5', 'zstd'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, identity', 'identity'],
  ['gzip;q=0', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['gzip;q=nonsense', 'identity'],
]

test.each(rows)('%p is answered in %p', (header, coding) => {
  expect(negotiateCoding(header)).toBe(coding as ReturnType<typeof negotiateCoding>)
})
