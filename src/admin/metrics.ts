import { statfsSync } from 'node:fs'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import { hasDocuments, type Repositories } from '../content/source/repositories.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { ClientClass } from './client-class.ts'

export type Metrics = ReturnType<typeof createMetrics>

type Options = {
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<Repositories, 'status'>
  readonly github: Pick<GitHubClient, 'quota'> | undefined
  readonly buildId: string
  /** The disk of this folder is measured. */
  readonly dataDir: string
  readonly now: () => number
}

/** A request that ended in an exception. The log has the stack, under the same id. */
type RequestError = { readonly id: string; readonly path: string; readonly message: string }

const vitalBoundsSeconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8]
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
    help: 'Responses by route, status and class of client; a warm one came from memory as it was.',
    labelNames: ['route', 'status', 'class'],
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
  const browserErrors = new Counter({
    name: 'site_browser_errors_total',
    help: 'Errors that browsers report, by route.',
    labelNames: ['route'],
    registers,
  })
  const vital = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['route'], buckets, registers })
  const vitals = {
    lcp: vital('site_browser_lcp_seconds', 'Largest contentful paint.', vitalBoundsSeconds),
    inp: vital('site_browser_inp_seconds', 'Interaction to next paint.', vitalBoundsSeconds),
    cls: vital('site_browser_cls', 'Cumulative layout shift.', [0.01, 0.05, 0.1, 0.25, 0.5, 1]),
  }
  type KeptError = RequestError & { readonly at: number }
  let recentErrors: readonly KeptError[] = []
  /** A list apart, because anyone can send reports. */
  let recentBrowserErrors: readonly KeptError[] = []
  const addTo = (list: readonly KeptError[], { id, path, message }: RequestError) => {
    const cut = (text: string) => text.slice(0, maxCharacters)
    return [{ id, at: now(), path: cut(path), message: cut(message) }, ...list].slice(0, maxErrors)
  }
  addGauges(registry, options)
  return {
    registry,
    /** Counts a response from memory, which is too fast to time. */
    countHit: (route: string, client: ClientClass): void =>
      requests.inc({ route, status: 'warm', class: client }),
    /** Counts a response that was rendered, and its time to the first byte. */
    countResponse(route: string, status: number, ms: number, client: ClientClass): void {
      requests.inc({ route, status, class: client })
      durations.observe({ route }, ms / 1000)
    },
    countError(error: RequestError): void {
      errors.inc()
      recentErrors = addTo(recentErrors, error)
    },
    countBrowserError(route: string, message: string): void {
      browserErrors.inc({ route })
      const id = crypto.randomUUID().slice(0, 8)
      recentBrowserErrors = addTo(recentBrowserErrors, { id, path: `browser: ${route}`, message })
    },
    observeVital: (name: keyof typeof vitals, route: string, value: number): void =>
      vitals[name].observe({ route }, value),
    /** Newest first. */
    recentErrors: () => [...recentErrors, ...recentBrowserErrors].toSorted((a, b) => b.at - a.at),
  }
}

/** Their values are read when Prometheus asks. */
function addGauges(registry: Registry, options: Options): void {
  const { cache, source, github, buildId, dataDir } = options
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
  addNumber(
    'site_github_calls_limit',
    'Calls that GitHub allows in an hour.',
    () => github?.quota()?.limit,
  )
  const readDisk = () => statfsSync(dataDir)
  addNumber('site_disk_bytes', 'Size of the disk of DATA_DIR.', () => {
    const { blocks, bsize } = readDisk()
    return blocks * bsize
  })
  addNumber('site_disk_free_bytes', 'Bytes of that disk that the site may use.', () => {
    const { bavail, bsize } = readDisk()
    return bavail * bsize
  })
  addNumber('site_ready', '1 if the site has documents.', () => Number(hasDocuments(source)))
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
