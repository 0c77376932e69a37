import type { TtlCache } from '../cache/ttl-cache.ts'
import type { FeedbackStore } from '../community/feedback-store.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { LinkCounts } from '../content/links/link-counts.ts'
import type { RefStatus } from '../content/source/cached-trees.ts'
import type { Quota } from '../content/source/github/rate-limits.ts'
import { findLibrary, libraries, librariesAt, refOfVersion } from '../libraries/registry.ts'
import type {
  Dashboard,
  DashboardData,
  MinuteRow,
  RouteRow,
  VersionRow,
} from '../pages/dashboard/dashboard-data.ts'
import { addTo, createHistogram, type Histogram, quantile } from './histogram.ts'
import type { Metrics } from './metrics.ts'
import { type Counts, type Minute, minuteInMs, minutesKept, requestsOf } from './traffic.ts'

type Parts = {
  readonly metrics: Metrics
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: {
    status(): readonly RefStatus[]
    quota(): Quota | undefined
    refresh(repo: string, ref: string): Promise<void>
  }
  readonly docs: Pick<Docs, 'openKnown' | 'purge'>
  readonly links: LinkCounts
  readonly feedback: Pick<FeedbackStore, 'latest'>
  readonly missedSearches: () => DashboardData['missedSearches']
  readonly now: () => number
}

const maxListed = 50

/** Brings together what the parts of the site know of themselves. Nothing here is asked of upstream but what somebody refreshes. */
export function createDashboard({
  metrics,
  cache,
  source,
  docs,
  links,
  feedback,
  missedSearches,
  now,
}: Parts): Dashboard {
  const startedAt = now()
  return {
    read(login) {
      const { entries, bytes, maxBytes, stages } = cache.stats()
      const quota = source.quota()
      return {
        at: now(),
        startedAt,
        login,
        content: versionRows(source.status()),
        traffic: { minutes: minuteRows(metrics.traffic.minutes(), now()), routes: routeRows() },
        memory: { now: metrics.resources.now(), course: metrics.resources.samples() },
        cache: {
          entries,
          bytes,
          maxBytes,
          stages: Object.entries(stages).map(([name, entries]) => ({ name, entries })),
        },
        quota: quota && {
          limit: quota.limit,
          remaining: quota.remaining,
          resetAt: quota.resetAt.getTime(),
        },
        errors: metrics.errors.list(),
        feedback: feedback.latest(maxListed),
        missedSearches: missedSearches().slice(0, maxListed),
      }
    },
    async refresh(repo, ref) {
      if (librariesAt(repo, ref).length === 0) return false
      await source.refresh(repo, ref)
      return true
    },
    purge(libraryId) {
      const library = findLibrary(libraryId)
      if (library) docs.purge(library)
      return library !== undefined
    },
  }

  function versionRows(statuses: readonly RefStatus[]): VersionRow[] {
    const byRef = new Map(statuses.map(status => [`${status.repo}@${status.ref}`, status]))
    return libraries.flatMap(library =>
      [
        'latest',
        ...library.availableVersions.filter(version => version !== library.latestVersion),
      ].map(version => {
        const ref = refOfVersion(library, version)
        const status = byRef.get(`${library.repo}@${ref}`)
        const opened = docs.openKnown(library, version)
        return {
          library: { id: library.id, name: library.name },
          version,
          repo: library.repo,
          ref,
          commit: status?.commit,
          committedAt: status?.committedAt?.getTime(),
          fetchedAt: status?.fetchedAt?.getTime(),
          pages: opened?.documents.size,
          deadLinks: opened && links.dead(opened),
          error: status?.lastError?.message,
        }
      }),
    )
  }

  function routeRows(): RouteRow[] {
    const minutes = metrics.traffic.minutes()
    const rows = Array.from(metrics.traffic.totals(), ([route, counts]) => ({
      route,
      requests: requestsOf(counts),
      warm: counts.warm,
      statuses: Array.from(counts.statuses, ([status, count]) => ({ status, count })).sort(
        (a, b) => a.status - b.status,
      ),
      p50: quantile(counts.times, 0.5),
      p99: quantile(counts.times, 0.99),
      course: lastHour(now()).map(at =>
        requestsOf(minutes.find(minute => minute.at === at)?.routes.get(route) ?? none),
      ),
    }))
    return rows.filter(({ requests }) => requests > 0).sort((a, b) => b.requests - a.requests)
  }
}

const none: Pick<Counts, 'warm' | 'statuses'> = { warm: 0, statuses: new Map() }

function minuteRows(minutes: readonly Minute[], now: number): MinuteRow[] {
  const byTime = new Map(minutes.map(minute => [minute.at, minute]))
  return lastHour(now).map(at => {
    const counts = [...(byTime.get(at)?.routes.values() ?? [])]
    const sum = (read: (counts: Counts) => number) =>
      counts.reduce((total, one) => total + read(one), 0)
    const times: Histogram = createHistogram()
    for (const one of counts) addTo(times, one.times)
    const failed = sum(failures)
    const warm = sum(one => one.warm)
    return {
      at,
      warm,
      failed,
      made: sum(requestsOf) - warm - failed,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
    }
  })
}

function failures({ statuses }: Counts): number {
  return statuses.entries().reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0)
}

/** The beginnings of the last hour's minutes, the one that is now last. */
function lastHour(now: number): number[] {
  const current = Math.floor(now / minuteInMs) * minuteInMs
  return Array.from(
    { length: minutesKept },
    (_, index) => current - (minutesKept - 1 - index) * minuteInMs,
  )
}
