import * as v from 'valibot'
import type { Statistics } from '../libraries/library-statistics.ts'
import { parseStatistics } from '../libraries/parse-statistics.ts'
import type { Log } from '../log.ts'
import type { KvStore } from '../storage/kv-store.ts'
import { composeStatistics, type Reading, reading } from './readings.ts'
import { refreshReadings, type Sources } from './refresh-readings.ts'

export type KnownStatistics = {
  /** `undefined` before the first reading. */
  current(): Statistics | undefined
  /** How long pages may show them, in ms since the epoch; `Infinity` when they can't change. */
  freshUntil(): number
}

/** `refresh` does not reject: what fails is logged, and the last statistics stay. */
type RefreshedStatistics = KnownStatistics & { refresh(): Promise<void> }

type Options = { readonly kvStore: KvStore; readonly now: () => number; readonly log: Log }

const freshMs = 5 * 60_000

export const noStatistics: RefreshedStatistics = {
  current: () => undefined,
  freshUntil: () => Number.POSITIVE_INFINITY,
  refresh: async () => {},
}

export function createCountedStatistics(
  sources: Sources,
  { kvStore, now, log }: Options,
): RefreshedStatistics {
  let readings: readonly Reading[] = kvStore.get('readings', v.array(reading)) ?? []
  return {
    current: () => parseStatistics(composeStatistics(readings), now()),
    freshUntil: () => now() + freshMs,
    refresh: () =>
      refreshReadings({
        sources,
        lastReadings: readings,
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
  { kvStore, now, log }: Options,
): RefreshedStatistics {
  return {
    current: () => parseStatistics(kvStore.get('statistics', v.unknown()), now()),
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
