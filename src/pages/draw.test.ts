import { expect, test } from 'bun:test'
import { drawAt } from './draw.ts'

const fiveMinutesMs = 300_000

test('a draw stays for five minutes, and is another one then', () => {
  const first = drawAt(fiveMinutesMs, 'a')
  const last = drawAt(2 * fiveMinutesMs - 1, 'a')
  const next = drawAt(2 * fiveMinutesMs, 'a')
  expect(first.numberOf('x')).toBe(last.numberOf('x'))
  expect(first.numberOf('x')).not.toBe(next.numberOf('x'))
  expect([first.freshUntil, next.freshUntil]).toEqual([2 * fiveMinutesMs, 3 * fiveMinutesMs])
})

test('numbers are from 0 up to 1, and differ by seed and name', () => {
  const numbers = Array.from({ length: 200 }, (_, n) => drawAt(0, `${n % 20}`).numberOf(`${n}`))
  expect(new Set(numbers).size).toBe(200)
  expect(numbers.every(number => number >= 0 && number < 1)).toBe(true)
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeGreaterThan(0.8)
})
