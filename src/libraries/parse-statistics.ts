import * as v from 'valibot'
import type { Statistics } from './library-statistics.ts'

const dayMs = 86_400_000
const maxCount = 1e12

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxCount))
const perDay = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxCount))

const release = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  published: v.pipe(v.string(), v.isoDate()),
})

/** Clocks differ, but not by more than a day. */
function timeUntil(now: number) {
  return v.pipe(v.number(), v.finite(), v.minValue(Date.UTC(2010, 0, 1)), v.maxValue(now + dayMs))
}

/** An invalid figure is left out. */
function figuresUntil(now: number) {
  const downloads = v.object({
    total: count,
    until: timeUntil(now),
    weekdays: v.pipe(v.array(perDay), v.length(7)),
  })
  const orUnknown = <const Schema extends v.GenericSchema>(schema: Schema) =>
    v.fallback(v.optional(schema), undefined)
  return v.object({
    stars: orUnknown(count),
    contributors: orUnknown(count),
    downloads: orUnknown(downloads),
    release: orUnknown(release),
  })
}

/** `now` is in ms since the epoch. `undefined` for a value that is not valid. */
export function parseStatistics(value: unknown, now: number): Statistics | undefined {
  const figures = v.fallback(figuresUntil(now), {})
  const checked = v.safeParse(
    v.object({
      readAt: timeUntil(now),
      family: figures,
      libraries: v.record(v.string(), figures),
    }),
    value,
  )
  return checked.success ? checked.output : undefined
}
