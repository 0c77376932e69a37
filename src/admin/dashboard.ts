import type { Feedback, FeedbackStore } from '../community/feedback-store.ts'
import type {
  BackgroundRendering,
  RenderingProgress,
} from '../content/docs/background-rendering.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import type { UnrenderedDocument } from '../content/docs/unrendered.ts'
import type { LinkCounts } from '../content/links/link-counts.ts'
import type { GitHubClient } from '../content/source/github/github-client.ts'
import type { Repositories } from '../content/source/repositories.ts'
import {
  addressVersionsOf,
  findLibrary,
  libraries,
  librariesAt,
  refOfVersion,
} from '../libraries/registry.ts'
import type { MissedSearch } from '../search/missed-searches.ts'
import type { Search } from '../search/search.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { Metrics, RecentError } from './metrics.ts'

/** Instants are ms since the epoch, sizes bytes. */
export type DashboardData = {
  readonly at: number
  readonly startedAt: number
  /** GitHub's name of the visitor; `undefined` after a login by the terminal's link. */
  readonly login: string | undefined
  readonly content: readonly VersionRow[]
  readonly rendering: RenderingProgress
  readonly memory: { readonly resident: number; readonly heap: number }
  readonly cache: { readonly bytes: number; readonly maxBytes: number; readonly entries: number }
  /** What GitHub allows; `undefined` for other sources, and before its first response. */
  readonly quota:
    | { readonly limit: number; readonly remaining: number; readonly resetAt: number }
    | undefined
  /** Newest first. */
  readonly errors: readonly RecentError[]
  readonly unrendered: readonly UnrenderedDocument[]
  readonly feedback: readonly Feedback[]
  readonly missedSearches: readonly MissedSearch[]
}

/** One version of a library, and the state of its ref. */
export type VersionRow = {
  readonly library: { readonly id: string; readonly name: string }
  readonly version: string
  readonly repo: string
  readonly ref: string
  /** The commit that is served. */
  readonly commit: string | undefined
  readonly committedAt: number | undefined
  /** When upstream last answered. */
  readonly fetchedAt: number | undefined
  readonly pages: number | undefined
  /** `undefined` while the version has no documents. */
  readonly deadLinks: number | 'counting' | undefined
  /** Of the last attempt to read the ref. */
  readonly error: string | undefined
}

export type Dashboard = ReturnType<typeof createDashboard>

type Parts = {
  readonly metrics: Pick<Metrics, 'errors'>
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<Repositories, 'status' | 'refresh'>
  /** For the source `github`. */
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
export function createDashboard(parts: Parts) {
  const { metrics, cache, source, github, docs, rendered, rendering, latestFeedback, search, now } =
    parts
  const startedAt = now()
  return {
    read(login: string | undefined): DashboardData {
      const { rss, heapUsed } = process.memoryUsage()
      const { bytes, maxBytes, entries } = cache.stats()
      const quota = github?.quota()
      return {
        at: now(),
        startedAt,
        login,
        content: readVersions(parts),
        rendering: rendering.progress(),
        memory: { resident: rss, heap: heapUsed },
        cache: { bytes, maxBytes, entries },
        quota: quota && { ...quota, resetAt: quota.resetAt.getTime() },
        errors: metrics.errors.list(),
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

function readVersions({ source, docs, links }: Parts): VersionRow[] {
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
