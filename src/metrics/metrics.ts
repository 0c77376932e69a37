import type { TtlCache } from '../cache/ttl-cache.ts'
import { createRecentErrors, type RecentErrors } from './recent-errors.ts'
import { createResources, type Resources } from './resources.ts'
import { createTraffic, minuteInMs, type Traffic } from './traffic.ts'

/** What this process knows of itself, in memory alone: it begins anew with each start. */
export type Metrics = {
  readonly traffic: Traffic
  readonly errors: RecentErrors
  readonly resources: Resources
  /** Ends the reading by the minute. */
  close(): void
}

type Parts = { readonly cache: Pick<TtlCache, 'stats'>; readonly now: () => number }

export function createMetrics({ cache, now }: Parts): Metrics {
  const traffic = createTraffic({ now })
  const resources = createResources({ cache, memory: process.memoryUsage, now })
  const timer = setInterval(() => {
    traffic.settle()
    resources.sample()
  }, minuteInMs)
  timer.unref()
  return { traffic, errors: createRecentErrors(), resources, close: () => clearInterval(timer) }
}
