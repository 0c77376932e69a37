import { describe, expect, test } from 'bun:test'
import { parseStatistics } from './parse-statistics.ts'

const now = Date.UTC(2026, 7, 20)
const dayMs = 86_400_000
const downloads = { total: 5, until: now - dayMs, weekdays: [1, 2, 3, 4, 5, 6, 7] }
const sound = {
  readAt: now,
  family: { stars: 3, contributors: 2, downloads },
  libraries: { query: { stars: 0 } },
}

describe('statistics of another server', () => {
  test('that are sound stay as they are', () => {
    expect(parseStatistics(sound, now)).toEqual(sound)
  })

  test.each([
    ['null', null],
    ['a negative number', -1],
    ['not a number', Number.NaN],
  ])('a figure that is %s is not known, the others are', (_, stars) => {
    expect(parseStatistics({ ...sound, family: { ...sound.family, stars } }, now)?.family).toEqual({
      contributors: 2,
      downloads,
    })
  })

  test.each([
    ['a day that is no number', { ...downloads, weekdays: [1, 2, 3, 4, 5, 6, null] }],
    ['an end in the future', { ...downloads, until: now + 2 * dayMs }],
  ])('downloads with %s are not known', (_, wrong) => {
    expect(
      parseStatistics({ ...sound, family: { ...sound.family, downloads: wrong } }, now)?.family,
    ).toEqual({ stars: 3, contributors: 2 })
  })

  test('a library whose figures are no record has none', () => {
    const libraries = { query: 'many' }
    expect(parseStatistics({ ...sound, libraries }, now)?.libraries.query?.stars).toBeUndefined()
  })

  test.each([
    [null],
    [{}],
    [{ ...sound, readAt: now + 2 * dayMs }],
    [{ ...sound, libraries: null }],
  ])('%j are none', value => {
    expect(parseStatistics(value, now)).toBeUndefined()
  })
})
