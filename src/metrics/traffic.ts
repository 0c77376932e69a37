/** Counts requests by route, in Prometheus's metrics, without addresses and visitors. */
import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts the warm hits of one route: responses from memory, which are too fast to time. */
export type HitCounter = { inc(): void }

export type Traffic = ReturnType<typeof createTraffic>

type RouteTotals = {
  warm: number
  readonly statuses: Map<number, number>
  /** Rendered responses that took at most the bound, for each of `boundsMs`, then all. */
  readonly buckets: number[]
}

/** Machines request these so often that readers' requests would be hard to see. */
const checks = ['healthz', 'readyz', 'metrics']

export const boundsMs = [
  1, 2, 3, 5, 7.5, 10, 15, 25, 35, 50, 75, 100, 150, 250, 350, 500, 750, 1000, 1500, 2500, 5000,
  10_000,
]

export function createTraffic(registry: Registry) {
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Responses by route and status; a warm one came from memory as it was.',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'site_answer_seconds',
    help: 'Time to the first byte of rendered responses.',
    labelNames: ['route'],
    buckets: boundsMs.map(ms => ms / 1000),
    registers: [registry],
  })
  return {
    /** `route` is a route's name, not an address, so that the number of counters is bounded. */
    hitsOf: (route: string): HitCounter => requests.labels({ route, status: 'warm' }),
    /** Counts a response that was rendered, and its time to the first byte. */
    record(route: string, status: number, ms: number): void {
      requests.inc({ route, status })
      durations.observe({ route }, ms / 1000)
    },
    /** Since the process began, by route, without what machines ask all the time. */
    async totals(): Promise<ReadonlyMap<string, RouteTotals>> {
      const totals = new Map<string, RouteTotals>()
      for (const { labels, value } of (await requests.get()).values) {
        const route = totalsOf(totals, labels.route)
        if (labels.status === 'warm') route.warm = value
        else route.statuses.set(Number(labels.status), value)
      }
      for (const { metricName, labels, value } of (await durations.get()).values)
        if (metricName?.endsWith('_bucket')) totalsOf(totals, labels.route).buckets.push(value)
      for (const route of checks) totals.delete(route)
      return totals
    },
  }
}

function totalsOf(totals: Map<string, RouteTotals>, label: string | number = ''): RouteTotals {
  const known = totals.get(String(label))
  if (known) return known
  const route: RouteTotals = { warm: 0, statuses: new Map(), buckets: [] }
  totals.set(String(label), route)
  return route
}

/** In ms, by nearest rank: the bound of the bucket that has it. `undefined` without responses. */
export function quantile(buckets: readonly number[], share: number): number | undefined {
  const rank = Math.ceil(share * (buckets.at(-1) ?? 0))
  if (rank === 0) return undefined
  return boundsMs[buckets.findIndex(count => count >= rank)] ?? boundsMs.at(-1)
}
