import { expect, test } from 'bun:test'
import { contourOf } from './contour.ts'

const coast = { x: 100, y: 80, radius: 40, seed: 3 }
const numbersOf = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number)

test('is the same line for the same coast, and closed', () => {
  expect(contourOf(coast, 10)).toBe(contourOf(coast, 10))
  expect(contourOf(coast, 0)).toMatch(/^M(?:[\d.-]+ ?){2}(?:C(?:[\d.-]+ ?){6}){11}Z$/)
  const numbers = numbersOf(contourOf(coast, 0))
  expect(numbers.slice(-2)).toEqual(numbers.slice(0, 2))
})

test('a line further out is longer, and rounder', () => {
  const reaches = (offset: number) => {
    const numbers = numbersOf(contourOf(coast, offset))
    const ends = Array.from({ length: 11 }, (_, index) => [
      numbers[6 + index * 6],
      numbers[7 + index * 6],
    ])
    return ends.map(([x = 0, y = 0]) => Math.hypot(x - coast.x, (y - coast.y) / 0.86))
  }
  const spread = (offset: number) =>
    (Math.max(...reaches(offset)) - Math.min(...reaches(offset))) / (coast.radius + offset)
  expect(Math.min(...reaches(40))).toBeGreaterThan(Math.max(...reaches(0)))
  expect(spread(40)).toBeLessThan(spread(0))
})
