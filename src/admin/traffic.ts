/** Counts requests by route, in Prometheus's metrics, without addresses and visitors. */
import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts the warm hits of one route: responses from memory, which are too fast to time. */
export type HitCounter = { inc(): void }

export type Traffic = ReturnType<typeof createTraffic>

const boundsSeconds = [
  0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.35,
  0.5, 0.75, 1, 1.5, 2.5, 5, 10,
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
    buckets: boundsSeconds,
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
  }
}
