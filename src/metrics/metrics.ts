import type { Database } from 'bun:sqlite'
import { Gauge, Registry } from 'prom-client'
import type { Redis } from '../cache/redis/redis.ts'
import type { TtlCache } from '../cache/ttl-cache.ts'
import type { ContentSource } from '../content/content.ts'
import type { Log } from '../log.ts'
import { createHistory, type History } from './history.ts'
import { openPageRequests, type PageRequests } from './page-requests.ts'
import { createRecentErrors, type RecentErrors } from './recent-errors.ts'
import { createTraffic, type Traffic } from './traffic.ts'

/** Counts and memory of this process, kept in memory only, and the requests of pages. */
export type Metrics = {
  readonly registry: Registry
  readonly traffic: Traffic
  readonly errors: RecentErrors
  readonly history: History
  readonly pageRequests: PageRequests
  close(): void
}

type Parts = {
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<ContentSource, 'status' | 'quota'>
  readonly redis: Pick<Redis, 'outage'> | undefined
  readonly replicaId: string
  readonly buildId: string
  readonly database: Database
  readonly now: () => number
  readonly log: Log
}

const minuteMs = 60_000

export function createMetrics(parts: Parts): Metrics {
  const { cache, now } = parts
  const registry = new Registry()
  const traffic = createTraffic(registry)
  const errors = createRecentErrors(registry)
  const history = createHistory({ traffic, cache, memory: process.memoryUsage, now })
  addGauges(registry, parts)
  addInfo(registry, parts)
  const timer = setInterval(() => void history.sample(), minuteMs)
  timer.unref()
  const pageRequests = openPageRequests(parts)
  return {
    registry,
    traffic,
    errors,
    history,
    pageRequests,
    close() {
      clearInterval(timer)
      pageRequests.close()
    },
  }
}

/** Names the process in a gauge that is always 1. */
function addInfo(registry: Registry, { replicaId: replica, buildId: build }: Parts): void {
  const gauge = new Gauge({
    name: 'site_info',
    help: 'The replica and its build, always 1.',
    labelNames: ['replica', 'build'],
    registers: [registry],
  })
  gauge.set({ replica, build }, 1)
}

/** Their values are read when Prometheus asks. */
function addGauges(registry: Registry, { cache, source, redis }: Parts): void {
  const registers = [registry]
  const addGauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        const value = read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  addGauge('site_memory_resident_bytes', 'Memory of the process.', () => process.memoryUsage().rss)
  addGauge(
    'site_memory_heap_bytes',
    'Memory of the JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  )
  addGauge('site_cache_bytes', 'Size of the cache.', () => cache.stats().bytes)
  addGauge('site_cache_max_bytes', 'Size limit of the cache.', () => cache.stats().maxBytes)
  addGauge('site_cache_entries', 'Values in the cache.', () => cache.stats().entries)
  addGauge(
    'site_github_calls_remaining',
    'Calls that GitHub allows until its limit resets.',
    () => source.quota()?.remaining,
  )
  addGauge(
    'site_redis_in_trouble',
    '1 if Redis does not answer or refuses writes.',
    () => redis && (redis.outage() ? 1 : 0),
  )
  new Gauge({
    name: 'site_cache_stage_entries',
    help: 'Values in the cache by stage.',
    labelNames: ['stage'],
    registers,
    collect() {
      for (const [stage, count] of Object.entries(cache.stats().stages)) this.set({ stage }, count)
    },
  })
  new Gauge({
    name: 'site_ref_fetched_timestamp_seconds',
    help: 'When upstream last answered for a ref.',
    labelNames: ['repo', 'ref'],
    registers,
    collect() {
      for (const { repo, ref, fetchedAt } of source.status())
        if (fetchedAt) this.set({ repo, ref }, fetchedAt.getTime() / 1000)
    },
  })
  new Gauge({
    name: 'site_ref_in_trouble',
    help: '1 if the last attempt to read a ref failed.',
    labelNames: ['repo', 'ref'],
    registers,
    collect() {
      for (const { repo, ref, lastError } of source.status())
        this.set({ repo, ref }, lastError ? 1 : 0)
    },
  })
}
