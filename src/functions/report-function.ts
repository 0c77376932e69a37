import * as v from 'valibot'
import { routes } from '../../routes.ts'
import type { Metrics } from '../admin/metrics.ts'
import { createVisitorCounts } from '../storage/visitor-counts.ts'
import { type Caller, type Outcome, result } from './server-function.ts'

const routeNames = routes.flatMap(row => (row.kind === 'page' ? [row.name] : []))
const route = v.picklist([...routeNames, 'missing', 'error'], 'route must be the name of a page')
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))
const ms = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)))

/** What went wrong in a browser, and how fast the first page of its visit was (spec 7.16). */
export const reportInput = v.object({
  build: text(64),
  errors: v.pipe(v.array(v.object({ route, message: text(500) })), v.maxLength(5)),
  vitals: v.optional(
    v.object({
      route,
      /** In milliseconds. */
      LCP: ms,
      INP: ms,
      CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
    }),
  ),
})

const dayMs = 86_400_000
const maxPerVisitorAndDay = 50

/** Beyond the limit of a day, a visitor's reports are dropped. */
export function createKeepReport(
  { countBrowserError, observeVital }: Pick<Metrics, 'countBrowserError' | 'observeVital'>,
  now: () => number,
) {
  const counts = createVisitorCounts({ windowMs: dayMs, now })
  return (
    { build, errors, vitals }: v.InferOutput<typeof reportInput>,
    { visitor }: Pick<Caller, 'visitor'>,
  ): Outcome<null> => {
    if (counts.add(visitor) > maxPerVisitorAndDay) return result(null)
    for (const { route, message } of errors) countBrowserError(route, `${message} (build ${build})`)
    if (vitals) {
      const { route, LCP, INP, CLS } = vitals
      if (LCP !== undefined) observeVital('lcp', route, LCP / 1000)
      if (INP !== undefined) observeVital('inp', route, INP / 1000)
      if (CLS !== undefined) observeVital('cls', route, CLS)
    }
    return result(null)
  }
}
