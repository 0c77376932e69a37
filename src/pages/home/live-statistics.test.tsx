import { describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Statistics } from '../../libraries/library-statistics.ts'
import { FamilyStatistics } from './live-statistics.tsx'

const until = Date.UTC(2026, 7, 17)
const hour = 3_600_000
const weekdays = [0, 2400, 0, 0, 0, 0, 0]
const statistics: Statistics = {
  readAt: until,
  family: { stars: 120_345, downloads: { total: 1_000_000, until, weekdays } },
  libraries: {},
}
/** What a screen reader reads. */
const spoken = (html: string) =>
  Array.from(
    html.matchAll(/<dt>([^<]+)<\/dt>.*?hidden">([^<]+)</g),
    ([, label, value]) => `${label}: ${value}`,
  )

const show = (shown: Statistics | undefined, at = until) =>
  renderToStaticMarkup(<FamilyStatistics statistics={shown} at={at} />)

describe('the sums over all libraries', () => {
  test('count the downloads up to the time that is shown', () => {
    const html = show(statistics, until + hour)
    expect(spoken(html)).toEqual(['npm downloads: 1,000,100', 'GitHub stars: 120,345'])
  })

  test('have their source and day', () => {
    const day = '<time dateTime="2026-08-17">Aug 17, 2026</time>'
    expect(show(statistics)).toContain(`Source: npm and GitHub, ${day}`)
  })

  test('show a zero, and nothing for an unknown figure', () => {
    expect(spoken(show({ ...statistics, family: { stars: 0 } }))).toEqual(['GitHub stars: 0'])
    expect([show({ ...statistics, family: {} }), show(undefined)]).toEqual(['', ''])
  })
})
