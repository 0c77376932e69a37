/**
 * What was asked of this process, counted and never written down: no address, no visitor. Warm answers are an increment each, since they take less
 * time than reading a clock does; every other answer has a status and a time.
 */
import { createHistogram, type Histogram, observe } from './histogram.ts'

/** Warm answers of one route; whoever gives one increments it. */
export type Tally = { warm: number }

export type Counts = Tally & {
  /** Answers that were made, by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** The time of those answers until their first byte. */
  readonly times: Histogram
}

/** One minute by the clock, with the routes that were asked for in it. `at` is its beginning, in ms since the epoch. */
export type Minute = { readonly at: number; readonly routes: ReadonlyMap<string, Counts> }

export type Traffic = {
  /** The warm counter of a route, one object for as long as the process runs. */
  tally(route: string): Tally
  /** Counts an answer that was made, and the ms that it took. */
  record(route: string, status: number, ms: number): void
  /** Since the process began, by route. */
  totals(): ReadonlyMap<string, Counts>
  /** The last hour, oldest minute first; minutes in which nothing was asked are left out. */
  minutes(): readonly Minute[]
  /** Puts warm answers down to the minute that is now. To be called often enough that a minute's are its own. */
  settle(): void
}

type Mutable = Tally & { readonly statuses: Map<number, number>; readonly times: Histogram }

export const minuteInMs = 60_000
export const minutesKept = 60

/** `now` is in ms since the epoch. Routes are names of the site's own, so that their number is bounded. */
export function createTraffic({ now }: { readonly now: () => number }): Traffic {
  const totals = new Map<string, Mutable>()
  /** Warm answers that have been put down to a minute. */
  const settled = new Map<string, number>()
  let minutes: { readonly at: number; readonly routes: Map<string, Mutable> }[] = []

  function minute() {
    const at = Math.floor(now() / minuteInMs) * minuteInMs
    const last = minutes.at(-1)
    if (last?.at === at) return last
    const next = { at, routes: new Map<string, Mutable>() }
    minutes = [...minutes.filter(({ at: then }) => then > at - minutesKept * minuteInMs), next]
    return next
  }

  function settle(): void {
    for (const [route, { warm }] of totals) {
      const fresh = warm - (settled.get(route) ?? 0)
      if (fresh === 0) continue
      countsOf(minute().routes, route).warm += fresh
      settled.set(route, warm)
    }
  }

  return {
    tally: route => countsOf(totals, route),
    record(route, status, ms) {
      for (const counts of [countsOf(totals, route), countsOf(minute().routes, route)]) {
        counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
        observe(counts.times, ms)
      }
    },
    totals: () => totals,
    minutes() {
      settle()
      return minutes.filter(({ at }) => at > now() - (minutesKept + 1) * minuteInMs)
    },
    settle,
  }
}

/** All answers of a route, warm ones included. */
export function requestsOf({ warm, statuses }: Pick<Counts, 'warm' | 'statuses'>): number {
  return statuses.values().reduce((sum, count) => sum + count, warm)
}

function countsOf(routes: Map<string, Mutable>, route: string): Mutable {
  const known = routes.get(route)
  if (known) return known
  const counts = { warm: 0, statuses: new Map<number, number>(), times: createHistogram() }
  routes.set(route, counts)
  return counts
}
