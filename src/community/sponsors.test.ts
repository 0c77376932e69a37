import { describe, expect, test } from 'bun:test'
import { packSide, packSponsors } from './sponsors.ts'

const sponsors = Array.from({ length: 300 }, (_, i) => ({
  name: `{sponsor ${i}}`,
  href: `https://example.com/${i}`,
  monthlyDollars: [5000, 1000, 500, 100, 25, 10, 5, 1, 0][i % 9] ?? 0,
}))

describe('circles of sponsors', () => {
  const circles = packSponsors(sponsors)

  test('each sponsor has one circle, within the square, apart from all others', () => {
    expect(circles.map(({ name }) => name).toSorted()).toEqual(
      sponsors.map(({ name }) => name).toSorted(),
    )
    for (const [i, { x, y, r }] of circles.entries()) {
      expect(Math.min(x - r, y - r)).toBeGreaterThanOrEqual(-0.2)
      expect(Math.max(x + r, y + r)).toBeLessThanOrEqual(packSide + 0.2)
      for (const other of circles.slice(i + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(r + other.r)
    }
  })

  test('a larger amount comes first and has a larger circle, without the amount in it', () => {
    const radii = circles.map(({ r }) => r)
    expect(radii).toEqual(radii.toSorted((a, b) => b - a))
    expect(new Set(radii).size).toBe(7)
    expect(Object.keys(circles[0] ?? {})).toEqual(['name', 'href', 'x', 'y', 'r'])
  })

  test('no sponsor has no circle, and a single one fills the square', () => {
    expect(packSponsors([])).toEqual([])
    expect(packSponsors(sponsors.slice(0, 1))).toMatchObject([
      { x: packSide / 2, y: packSide / 2, r: expect.closeTo(packSide / 2, -2) },
    ])
  })
})
