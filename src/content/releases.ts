import * as v from 'valibot'
import type { Library } from '../libraries/library.ts'
import { libraries, listRepositories } from '../libraries/registry.ts'
import { isReleaseOf, type Release } from '../libraries/release.ts'
import type { Log } from '../log.ts'
import { toSlug } from '../markdown/ids.ts'
import type { Rendered } from '../markdown/rendered.ts'
import type { KvStore } from '../storage/kv-store.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { RenderedDocuments } from './docs/rendered-documents.ts'
import { resolveAsWritten } from './docs/resolve-links.ts'
import { type ReleaseList, SourceError, withReadTimeout } from './source/source.ts'

export type Releases = ReturnType<typeof createReleases>

/** Returns `undefined` if nothing has changed since the response with that ETag. */
export type ReadReleases = (repo: string, etag?: string) => Promise<ReleaseList | undefined>

type ReleasesOptions = {
  readonly read: ReadReleases
  readonly kvStore: KvStore
  readonly cache: TtlCache
  readonly rendered: Pick<RenderedDocuments, 'html'>
  readonly timeoutMs: number
  readonly now: () => number
  readonly log: Log
}

/** `readAt` is in ms since the epoch. */
type Copy = ReleaseList & { readonly readAt: number }

export const ttlMs = 30 * 60_000
/** Visitors don't make the site ask a failing upstream more often. */
const retryDelayMs = 30_000
const repos: readonly string[] = listRepositories()

/** Keeps in the store what was read once, and serves it while upstream fails. */
export function createReleases(options: ReleasesOptions) {
  const { read, kvStore, cache, rendered, timeoutMs, now, log } = options
  const copies = cache.stage<Copy>('releases', {
    ttl: ({ readAt }) => readAt + ttlMs - now(),
    sizeOf: ({ releases }) => 2 * JSON.stringify(releases).length,
    onError: error => log({ level: 'warn', message: `Releases: ${error}` }),
  })

  const failures = new Map<string, { readonly error: unknown; readonly retryAt: number }>()

  async function load(repo: string): Promise<Copy> {
    const last = copies.peek(repo)?.value
    // An old copy is served after a restart too.
    const stored = last ? undefined : kvStore.get(repo, storedCopy)
    if (stored) return stored
    const failure = failures.get(repo)
    if (failure && now() < failure.retryAt) throw failure.error
    try {
      const copy = { ...((await read(repo, last?.etag)) ?? last ?? noReleases), readAt: now() }
      kvStore.put(repo, copy)
      return copy
    } catch (error) {
      failures.set(repo, { error, retryAt: now() + retryDelayMs })
      throw error
    }
  }

  /** Lists the newest first. Throws `SourceError` if they were never read. */
  async function ofRepo(repo: string): Promise<readonly Release[]> {
    const subject = { repo, ref: 'releases' }
    const reading = copies.get(repo, () => load(repo))
    return (await withReadTimeout(reading, timeoutMs, subject)).releases
  }

  return {
    ofRepo,
    of: async (library: Library): Promise<readonly Release[]> =>
      (await ofRepo(library.repo)).filter(release => isReleaseOf(library, release)),
    /** Lists all libraries' releases, newest first. Throws `SourceError` if none can be read. */
    async all() {
      const results = await Promise.allSettled(repos.map(ofRepo))
      const failed = results.flatMap(result => (result.status === 'rejected' ? result.reason : []))
      if (failed.some(error => !(error instanceof SourceError)) || failed.length === repos.length)
        throw failed[0]
      const isMissing = (repo: string) => results[repos.indexOf(repo)]?.status === 'rejected'
      return {
        releases: results
          .flatMap(result => (result.status === 'fulfilled' ? result.value : []))
          .toSorted((a, b) => b.published.localeCompare(a.published)),
        missing: libraries.filter(({ repo }) => isMissing(repo)),
      }
    },
    /** Returns `false` while the library's releases are not read. */
    hasNone(library: Library): boolean {
      const known = copies.peek(library.repo)?.value
      return known?.releases.every(release => !isReleaseOf(library, release)) ?? false
    },
    async html({ markdown, tag, url }: Release): Promise<Rendered> {
      const input = { text: markdown, title: tag, isPart: true, file: url } as const
      return (await rendered.html(input, resolveAsWritten)).value
    },
    /** Returns when to read them again, in ms since the epoch. */
    freshUntil: (): number => Math.min(...repos.map(repo => copies.peek(repo)?.freshUntil ?? 0)),
  }
}

/** Returns the anchor of a release on every page that lists it: `query-v5-90-2`. */
export function releaseId({ repo, tag }: Release): string {
  return toSlug(`${repo.slice(repo.indexOf('/') + 1)} ${tag}`)
}

const noReleases: ReleaseList = { releases: [] }

const storedCopy = v.object({
  readAt: v.number(),
  etag: v.exactOptional(v.string()),
  releases: v.array(
    v.object({
      repo: v.string(),
      tag: v.string(),
      name: v.string(),
      published: v.string(),
      isPrerelease: v.boolean(),
      url: v.string(),
      markdown: v.string(),
    }),
  ),
})
