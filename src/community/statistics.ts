import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import { parseStatistics } from '../libraries/parse-statistics.ts'
import type { Statistics } from '../libraries/statistics.ts'
import type { Log } from '../log.ts'
import { type Composed, compose } from './convex/compose.ts'
import type { Reading } from './convex/readings.ts'
import { refreshReadings, type Sources } from './convex/refresh.ts'

/** The door to what is counted of the libraries. */
export type KnownStatistics = {
  /** The last that was read; `undefined` before the first time. Never waits for anybody. */
  current(): Statistics | undefined
  /** When it may have become another, in ms since the epoch; `Infinity` when it can't before the next start. */
  freshUntil(): number
}

/** Those that are asked for again and again, in the background. `refresh` does not reject: what fails is logged, and the last known stays. */
export type RefreshedStatistics = KnownStatistics & { refresh(): Promise<void> }

type Parts = { readonly kvStore: KvStore; readonly now: () => number; readonly log: Log }

/** How long pages may show the last, in ms: they count on from it by themselves. */
const shownFor = 5 * 60_000

/** For a site that asks nobody. */
export const noStatistics: RefreshedStatistics = {
  current: () => undefined,
  freshUntil: () => Number.POSITIVE_INFINITY,
  refresh: async () => {},
}

/** Read at GitHub and npm by the site itself, and kept in its own store. */
export function createCountedStatistics({
  sources,
  kvStore,
  now,
  log,
}: Parts & { readonly sources: Sources }): RefreshedStatistics {
  let readings = parseReadings(kvStore.get('readings'))
  return {
    current: () => parseStatistics(compose(readings), now()),
    freshUntil: () => now() + shownFor,
    async refresh() {
      await refreshReadings({
        sources,
        known: readings,
        now: now(),
        keep(reading) {
          readings = [
            ...readings.filter(
              ({ kind, subject }) => kind !== reading.kind || subject !== reading.subject,
            ),
            reading,
          ]
          kvStore.put('readings', readings)
        },
        onFailure: (subject, error) =>
          log({
            level: 'warn',
            message: `The statistics of ${subject} could not be read: ${error}`,
          }),
      })
    },
  }
}

/** Read from the hosted backend, which counts for all: `read` asks it for `statistics:current`. */
export function createHostedStatistics({
  read,
  kvStore,
  now,
  log,
}: Parts & { readonly read: () => Promise<Composed | null> }): RefreshedStatistics {
  return {
    current: () => parseStatistics(kvStore.get('statistics'), now()),
    freshUntil: () => now() + shownFor,
    async refresh() {
      try {
        const statistics = parseStatistics(await read(), now())
        if (statistics) kvStore.put('statistics', statistics)
      } catch (error) {
        log({
          level: 'warn',
          message: `The hosted backend could not be asked for the statistics: ${error}`,
        })
      }
    },
  }
}

const reading = v.variant('kind', [
  v.object({
    kind: v.literal('stars'),
    subject: v.string(),
    stars: v.number(),
    readAt: v.number(),
  }),
  v.object({
    kind: v.literal('downloads'),
    subject: v.string(),
    total: v.number(),
    until: v.number(),
    weekdays: v.array(v.number()),
    readAt: v.number(),
  }),
  v.object({
    kind: v.literal('contributors'),
    subject: v.string(),
    contributors: v.number(),
    readAt: v.number(),
  }),
])

/** Those of the store, which another release may have written. */
function parseReadings(value: unknown): Reading[] {
  return v.parse(v.fallback(v.array(reading), []), value)
}
