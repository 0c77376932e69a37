import * as v from 'valibot'
import type { Figures, Statistics } from './statistics.ts'

const dayMs = 86_400_000
/** Whatever is counted, there are not more of it than that. */
const maxOfAnything = 1e12

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxOfAnything))
const perDay = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(maxOfAnything))

/** Clocks differ, but not by days: nothing was read, or counted, after tomorrow, or before GitHub and npm were there. */
function momentUntil(now: number) {
  return v.pipe(v.number(), v.finite(), v.minValue(Date.UTC(2010, 0, 1)), v.maxValue(now + dayMs))
}

/** A figure that makes no sense is one that is not known; the others are shown. */
function figuresUntil(now: number) {
  const downloads = v.object({
    total: count,
    until: momentUntil(now),
    weekdays: v.pipe(v.array(perDay), v.length(7)),
  })
  const orUnknown = <const Schema extends v.GenericSchema>(schema: Schema) =>
    v.fallback(v.optional(schema), undefined)
  return v.pipe(
    v.object({
      stars: orUnknown(count),
      contributors: orUnknown(count),
      downloads: orUnknown(downloads),
    }),
    v.transform(
      ({ stars, contributors, downloads }): Figures => ({
        ...(stars === undefined ? {} : { stars }),
        ...(contributors === undefined ? {} : { contributors }),
        ...(downloads ? { downloads } : {}),
      }),
    ),
  )
}

/** Statistics of the community, as of `now` (ms since the epoch); `undefined` for what are none. */
export function parseStatistics(value: unknown, now: number): Statistics | undefined {
  const figures = v.fallback(figuresUntil(now), {})
  const checked = v.safeParse(
    v.object({
      readAt: momentUntil(now),
      family: figures,
      libraries: v.record(v.string(), figures),
    }),
    value,
  )
  return checked.success ? checked.output : undefined
}
