import type { TtlCache } from '../cache/ttl-cache.ts'
import type { RefStatus } from '../content/source/cached-trees.ts'
import type { Quota } from '../content/source/github/rate-limits.ts'
import { boundsInMs } from './histogram.ts'
import { type Family, formatFamilies } from './prometheus.ts'
import type { RecentErrors } from './recent-errors.ts'
import type { Resources } from './resources.ts'
import type { Counts, Traffic } from './traffic.ts'

type Parts = {
  readonly traffic: Traffic
  readonly errors: Pick<RecentErrors, 'count'>
  readonly resources: Pick<Resources, 'now'>
  readonly cache: Pick<TtlCache, 'stats'>
  readonly status: () => readonly RefStatus[]
  readonly quota: () => Quota | undefined
}

/** Everything that this process counts, in Prometheus's words. Times are in seconds, as it likes them. */
export function exposeMetrics({ traffic, errors, resources, cache, status, quota }: Parts): string {
  const routes = [...traffic.totals()]
  const { entries, bytes, maxBytes, stages } = cache.stats()
  const { resident, heap } = resources.now()
  const refs = status()
  const github = quota()
  return formatFamilies([
    {
      name: 'site_requests_total',
      help: 'Answers by route and status; a warm one came from memory as it was.',
      type: 'counter',
      values: routes.flatMap(([route, { warm, statuses }]) => [
        ...(warm > 0 ? [{ labels: { route, status: 'warm' }, value: warm }] : []),
        ...Array.from(statuses, ([status, value]) => ({ labels: { route, status }, value })),
      ]),
    },
    {
      name: 'site_answer_seconds',
      help: 'Time until the first byte of answers that were made.',
      type: 'histogram',
      values: routes.flatMap(([route, counts]) => histogramValues(route, counts)),
    },
    gauge('site_errors_total', 'Requests that ended in an exception.', errors.count(), 'counter'),
    gauge('site_memory_resident_bytes', 'Memory of the process.', resident),
    gauge('site_memory_heap_bytes', 'Memory of the JavaScript heap.', heap),
    gauge('site_cache_bytes', 'What the cache holds.', bytes),
    gauge('site_cache_max_bytes', 'What the cache may hold.', maxBytes),
    gauge('site_cache_entries', 'Values in the cache.', entries),
    {
      name: 'site_cache_stage_entries',
      help: 'Values in the cache by stage.',
      type: 'gauge',
      values: Object.entries(stages).map(([stage, value]) => ({ labels: { stage }, value })),
    },
    {
      name: 'site_ref_fetched_timestamp_seconds',
      help: 'When upstream last answered for a ref.',
      type: 'gauge',
      values: refs.flatMap(({ repo, ref, fetchedAt }) =>
        fetchedAt ? [{ labels: { repo, ref }, value: fetchedAt.getTime() / 1000 }] : [],
      ),
    },
    {
      name: 'site_ref_in_trouble',
      help: '1 where the last attempt to read a ref failed.',
      type: 'gauge',
      values: refs.map(({ repo, ref, lastError }) => ({
        labels: { repo, ref },
        value: lastError ? 1 : 0,
      })),
    },
    ...(github
      ? [
          gauge(
            'site_github_calls_remaining',
            'Calls that GitHub takes until its reset.',
            github.remaining,
          ),
        ]
      : []),
  ])
}

function gauge(name: string, help: string, value: number, type: Family['type'] = 'gauge'): Family {
  return { name, help, type, values: [{ value }] }
}

function histogramValues(route: string, { times }: Counts): Family['values'] {
  let sum = 0
  const buckets = [...times.counts].map((count, index) => {
    sum += count
    const le = boundsInMs[index]
    return {
      suffix: '_bucket',
      labels: { route, le: le === undefined ? '+Inf' : le / 1000 },
      value: sum,
    } as const
  })
  if (sum === 0) return []
  return [
    ...buckets,
    { suffix: '_sum', labels: { route }, value: times.sum / 1000 },
    { suffix: '_count', labels: { route }, value: sum },
  ]
}
