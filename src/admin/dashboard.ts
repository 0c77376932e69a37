import type { FeedbackStore } from '../community/feedback-store.ts'
import type { BackgroundRendering } from '../content/docs/background-rendering.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import type { LinkCounts } from '../content/links/link-counts.ts'
import type { ContentSource } from '../content/source/open-source.ts'
import {
  addressVersionsOf,
  findLibrary,
  libraries,
  librariesAt,
  refOfVersion,
} from '../libraries/registry.ts'
import type { Dashboard, VersionRow } from '../pages/dashboard/loader.ts'
import type { Search } from '../search/search.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { Metrics } from './metrics.ts'

type Parts = {
  readonly metrics: Pick<Metrics, 'errors'>
  readonly cache: Pick<TtlCache, 'stats'>
  readonly source: Pick<ContentSource, 'status' | 'quota' | 'refresh'>
  readonly docs: Pick<Docs, 'openKnown' | 'purge'>
  readonly rendered: Pick<RenderedDocuments, 'unrendered'>
  readonly rendering: Pick<BackgroundRendering, 'progress' | 'start'>
  readonly links: LinkCounts
  readonly feedback: Pick<FeedbackStore, 'latest'>
  readonly search: Pick<Search, 'missed'>
  readonly now: () => number
}

const maxListed = 50

/** Reads what the site knows already: only `refresh` asks upstream. */
export function createDashboard(parts: Parts): Dashboard {
  const { metrics, cache, source, docs, rendered, rendering, feedback, search, now } = parts
  const startedAt = now()
  return {
    read(login) {
      const { rss, heapUsed } = process.memoryUsage()
      const { bytes, maxBytes, entries } = cache.stats()
      const quota = source.quota()
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
        feedback: feedback.latest(maxListed),
        missedSearches: search.missed().slice(0, maxListed),
      }
    },
    async refresh(repo, ref) {
      if (librariesAt(repo, ref).length === 0) return false
      await source.refresh(repo, ref)
      return true
    },
    purge(libraryId) {
      const library = findLibrary(libraryId)
      if (!library) return false
      docs.purge(library)
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
