import * as v from 'valibot'
import type { SharedKvStore } from '../cache/redis/shared-kv-store.ts'
import type { Statistics } from '../libraries/library-statistics.ts'
import { parseStatistics } from '../libraries/parse-statistics.ts'
import type { Log } from '../log.ts'
import { compose } from './convex/compose.ts'
import { refreshReadings, type Sources } from './convex/refresh.ts'
import type { Reading } from './convex/schema.ts'

export type KnownStatistics = {
  /** `undefined` before the first reading. */
  current(): Statistics | undefined
  /** How long pages may show them, in ms since the epoch; `Infinity` when they can't change. */
  freshUntil(): number
}

/** `refresh` does not reject: what fails is logged, and the last statistics stay. */
export type RefreshedStatistics = KnownStatistics & { refresh(): Promise<void> }

type Parts = { readonly kvStore: SharedKvStore; readonly now: () => number; readonly log: Log }

const freshMs = 5 * 60_000

export const noStatistics: RefreshedStatistics = {
  current: () => undefined,
  freshUntil: () => Number.POSITIVE_INFINITY,
  refresh: async () => {},
}

export function createCountedStatistics(
  sources: Sources,
  { kvStore, now, log }: Parts,
): RefreshedStatistics {
  const read = (): Reading[] => v.parse(storedReadings, kvStore.get('readings'))
  let readings = read()
  kvStore.onChange(() => {
    readings = read()
  })
  return {
    current: () => parseStatistics(compose(readings), now()),
    freshUntil: () => now() + freshMs,
    refresh: () =>
      refreshReadings({
        sources,
        known: readings,
        now: now(),
        keep(reading) {
          const others = readings.filter(
            ({ kind, subject }) => kind !== reading.kind || subject !== reading.subject,
          )
          readings = [...others, reading]
          kvStore.put('readings', readings)
        },
        onFailure(subject, error) {
          const message = `The statistics of ${subject} could not be read: ${error}`
          log({ level: 'warn', message })
        },
      }),
  }
}

/** Read from the hosted backend: `read` calls its `statistics:current`. */
export function createHostedStatistics(
  read: () => Promise<Statistics | null>,
  { kvStore, now, log }: Parts,
): RefreshedStatistics {
  return {
    current: () => parseStatistics(kvStore.get('statistics'), now()),
    freshUntil: () => now() + freshMs,
    async refresh() {
      try {
        const statistics = parseStatistics(await read(), now())
        if (statistics) kvStore.put('statistics', statistics)
      } catch (error) {
        const message = `The statistics of the hosted backend could not be read: ${error}`
        log({ level: 'warn', message })
      }
    },
  }
}

const source = { subject: v.string(), readAt: v.number() }
const release = v.object({ version: v.string(), published: v.string() })
const downloads = { total: v.number(), until: v.number(), weekdays: v.array(v.number()) }

/** Another release may have written them. */
const storedReadings = v.fallback(
  v.array(
    v.variant('kind', [
      v.object({ kind: v.literal('stars'), ...source, stars: v.number() }),
      v.object({ kind: v.literal('downloads'), ...source, ...downloads }),
      v.object({ kind: v.literal('contributors'), ...source, contributors: v.number() }),
      v.object({ kind: v.literal('release'), ...source, latest: v.nullable(release) }),
    ]),
  ),
  [],
)
