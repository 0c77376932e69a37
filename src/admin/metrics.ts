import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import type { Repositories } from '../content/source/repositories.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Options = {
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<Repositories, 'status'>
  /** For the source `github`. */
  readonly github: Pick<GitHubClient, 'quota'> | undefined
  readonly buildId: string
  readonly now: () => number
}

/** Counts the warm hits of one route: responses from memory, which are too fast to time. */
export type HitCounter = { inc(): void }

/** A request that ended in an exception. The log has the stack, under the same id. */
type RequestError = { readonly id: string; readonly path: string; readonly message: string }

const boundsSeconds = [
  0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.35,
  0.5, 0.75, 1, 1.5, 2.5, 5, 10,
]
/** In characters: a client can send paths of any length, and messages may repeat them. */
const maxCharacters = 500
const maxErrors = 50

/**
 * Counts and memory of this process, kept in memory only. Requests are counted by the name of their
 * route, without addresses and visitors.
 */
export function createMetrics(options: Options) {
  const { now } = options
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Responses by route and status; a warm one came from memory as it was.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_answer_seconds',
    help: 'Time to the first byte of rendered responses.',
    labelNames: ['route'],
    buckets: boundsSeconds,
    registers,
  })
  const errors = new Counter({
    name: 'site_errors_total',
    help: 'Requests that ended in an exception, and rejections that nobody handled.',
    registers,
  })
  let recentErrors: readonly (RequestError & { readonly at: number })[] = []
  addGauges(registry, options)
  return {
    registry,
    hitsOf: (route: string): HitCounter => requests.labels({ route, status: 'warm' }),
    /** Counts a response that was rendered, and its time to the first byte. */
    countResponse(route: string, status: number, ms: number): void {
      requests.inc({ route, status })
      durations.observe({ route }, ms / 1000)
    },
    countError({ id, path, message }: RequestError): void {
      errors.inc()
      const cut = (text: string) => text.slice(0, maxCharacters)
      const error = { id, at: now(), path: cut(path), message: cut(message) }
      recentErrors = [error, ...recentErrors].slice(0, maxErrors)
    },
    /** Newest first. */
    recentErrors: () => recentErrors,
  }
}

/** Their values are read when Prometheus asks. */
function addGauges(registry: Registry, { cache, source, github, buildId }: Options): void {
  const addGauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    collect: (this: Gauge<Label>) => void,
  ) => new Gauge({ name, help, labelNames, registers: [registry], collect })
  const addNumber = (name: string, help: string, read: () => number | undefined) =>
    addGauge(name, help, [], function () {
      const value = read()
      if (value === undefined) this.remove()
      else this.set(value)
    })
  addGauge('site_info', 'The build, always 1.', ['build'], function () {
    this.set({ build: buildId }, 1)
  })
  addNumber('site_memory_resident_bytes', 'Memory of the process.', process.memoryUsage.rss)
  addNumber(
    'site_memory_heap_bytes',
    'Memory of the JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  )
  addNumber('site_cache_bytes', 'Size of the cache.', () => cache.stats().bytes)
  addNumber('site_cache_max_bytes', 'Size limit of the cache.', () => cache.stats().maxBytes)
  addNumber('site_cache_entries', 'Values in the cache.', () => cache.stats().entries)
  addNumber(
    'site_github_calls_remaining',
    'Calls that GitHub allows until its limit resets.',
    () => github?.quota()?.remaining,
  )
  addGauge('site_cache_stage_entries', 'Values in the cache by stage.', ['stage'], function () {
    for (const [stage, count] of Object.entries(cache.stats().stages)) this.set({ stage }, count)
  })
  const ref = ['repo', 'ref'] as ('repo' | 'ref')[]
  const fetchedHelp = 'When upstream last answered for a ref.'
  addGauge('site_ref_fetched_timestamp_seconds', fetchedHelp, ref, function () {
    for (const { repo, ref, fetchedAt } of source.status())
      if (fetchedAt) this.set({ repo, ref }, fetchedAt.getTime() / 1000)
  })
  addGauge('site_ref_in_trouble', '1 if the last attempt to read a ref failed.', ref, function () {
    for (const { repo, ref, lastError } of source.status())
      this.set({ repo, ref }, lastError ? 1 : 0)
  })
}
