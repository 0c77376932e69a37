import { Gauge, Registry } from 'prom-client'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import type { Repositories } from '../content/source/repositories.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { createRecentErrors } from './recent-errors.ts'
import { createTraffic } from './traffic.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Parts = {
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<Repositories, 'status'>
  /** For the source `github`. */
  readonly github: Pick<GitHubClient, 'quota'> | undefined
  readonly buildId: string
}

/** Counts and memory of this process, kept in memory only. */
export function createMetrics(parts: Parts) {
  const registry = new Registry()
  addGauges(registry, parts)
  return { registry, traffic: createTraffic(registry), errors: createRecentErrors(registry) }
}

/** Their values are read when Prometheus asks. */
function addGauges(registry: Registry, { cache, source, github, buildId }: Parts): void {
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
