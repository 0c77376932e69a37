import type { FeedbackStore } from '../community/feedback-store.ts'
import type { BackgroundRendering } from '../content/docs/background-rendering.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import type { LinkCounts } from '../content/link-report.ts'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import type { Repositories } from '../content/source/repositories.ts'
import {
  addressVersionsOf,
  findLibrary,
  libraries,
  librariesAt,
  refOfVersion,
} from '../libraries/registry.ts'
import type { Search } from '../search/search.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { Metrics } from './metrics.ts'

export type Dashboard = ReturnType<typeof createDashboard>

export type DashboardData = ReturnType<Dashboard['read']>

/** One version of a library, and the state of its ref. */
export type VersionRow = DashboardData['content'][number]

type Options = {
  readonly metrics: Pick<Metrics, 'recentErrors'>
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<Repositories, 'status' | 'refresh'>
  readonly github: Pick<GitHubClient, 'quota'> | undefined
  readonly docs: Pick<Docs, 'openKnown' | 'renderAgain'>
  readonly rendered: Pick<RenderedDocuments, 'unrendered'>
  readonly rendering: Pick<BackgroundRendering, 'progress' | 'start'>
  readonly links: LinkCounts
  readonly latestFeedback: FeedbackStore['latest']
  readonly search: Pick<Search, 'missed'>
  readonly now: () => number
}

const maxListed = 50

/** Reads what the site knows already: only `refresh` asks upstream. */
export function createDashboard(options: Options) {
  const { metrics, cache, source, github, docs, rendered, rendering, latestFeedback, search, now } =
    options
  const startedAt = now()
  return {
    /**
     * Instants are ms since the epoch, sizes bytes. `login` is GitHub's name of the visitor;
     * `undefined` after a login by the terminal's link.
     */
    read(login: string | undefined) {
      const { rss, heapUsed } = process.memoryUsage()
      const { bytes, maxBytes, entries } = cache.stats()
      const quota = github?.quota()
      return {
        at: now(),
        startedAt,
        login,
        content: readVersions(options),
        rendering: rendering.progress(),
        memory: { resident: rss, heap: heapUsed },
        cache: { bytes, maxBytes, entries },
        /** What GitHub allows; `undefined` for other sources, and before its first response. */
        quota: quota && { ...quota, resetAt: quota.resetAt.getTime() },
        errors: metrics.recentErrors(),
        unrendered: rendered.unrendered().slice(0, maxListed),
        feedback: latestFeedback(maxListed),
        missedSearches: search.missed().slice(0, maxListed),
      }
    },
    /** False for a ref that no version has. Rejects with the source's error. */
    async refresh(repo: string, ref: string): Promise<boolean> {
      if (librariesAt(repo, ref).length === 0) return false
      await source.refresh(repo, ref)
      return true
    },
    /** Renders the documents of a library again. False for an unknown library. */
    renderAgain(libraryId: string): boolean {
      const library = findLibrary(libraryId)
      if (!library) return false
      docs.renderAgain(library)
      rendering.start()
      return true
    },
  }
}

function readVersions({ source, docs, links }: Options) {
  const statuses = new Map(source.status().map(status => [`${status.repo}@${status.ref}`, status]))
  return libraries.flatMap(library =>
    addressVersionsOf(library).map(version => {
      const ref = refOfVersion(library, version)
      const status = statuses.get(`${library.repo}@${ref}`)
      const opened = docs.openKnown(library, version)
      return {
        library: { id: library.id, name: library.name },
        version,
        repo: library.repo,
        ref,
        /** The commit that is served. */
        commit: status?.commit,
        committedAt: status?.committedAt?.getTime(),
        /** When upstream last answered. */
        fetchedAt: status?.fetchedAt?.getTime(),
        pages: opened?.documents.size,
        /** `undefined` while the version has no documents. */
        deadLinks: opened && links.dead(opened),
        /** The error of the last attempt to read the ref. */
        error: status?.lastError?.message,
      }
    }),
  )
}
