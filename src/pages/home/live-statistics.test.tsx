import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { FamilyStatistics } from './live-statistics.tsx'

const until = Date.UTC(2026, 7, 17)
const weekdays = [0, 2400, 0, 0, 0, 0, 0]
const statistics: Statistics = {
  readAt: until,
  family: { stars: 120_345, downloads: { total: 1_000_000, until, weekdays } },
  libraries: {},
}
const figuresIn = (html: string) =>
  Array.from(
    html.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)</g),
    ([, label, value]) => `${label}: ${value}`,
  )

const show = (shown: Statistics | undefined) =>
  renderToStaticMarkup(<FamilyStatistics statistics={shown} />)

describe('the sums over all libraries', () => {
  test('are those that were read', () => {
    const shown = figuresIn(show(statistics))
    expect(shown).toEqual(['npm downloads: 1,000,000', 'GitHub stars: 120,345'])
  })

  test('have their source and day', () => {
    const day = '<time dateTime="2026-08-17">Aug 17, 2026</time>'
    expect(show(statistics)).toContain(`Source: npm and GitHub, ${day}`)
  })

  test('show a zero, and nothing for an unknown figure', () => {
    expect(figuresIn(show({ ...statistics, family: { stars: 0 } }))).toEqual(['GitHub stars: 0'])
    expect([show({ ...statistics, family: {} }), show(undefined)]).toEqual(['', ''])
  })
})
