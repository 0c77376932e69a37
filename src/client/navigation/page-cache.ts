import type { RouteName } from '../../../routes.ts'
import type { Composed } from '../../pages/screen.tsx'

/** A screen at its final address (pathname and query); a redirect may have given it a hash. */
export type LoadedPage = Composed & {
  readonly address: string
  readonly hash: string
}

/** Pages that differ in the query only are the same page, whose state stays. */
export function pathnameOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

export type PageCache = ReturnType<typeof createPageCache>

export type CachedPage = {
  readonly address: string
  /** `undefined` while it loads. */
  readonly page: LoadedPage | undefined
  readonly ageMs: number
  readonly isFresh: boolean
  readonly isPreloaded: boolean
}

type Entry = {
  readonly promise: Promise<LoadedPage>
  page?: LoadedPage
  loadedAt: number
  isPreloaded: boolean
}

/** How long a preloaded page is fresh for the navigation that it is for (spec 2.9). */
const preloadFreshMs = 30_000
const maxEntries = 60

/** How long a route's data is fresh, in ms (spec 2.9). By default it is fresh for 1 ms. */
const staleTimes: { readonly [Route in RouteName]?: number } = {
  doc: 5 * 60_000,
  'framework-doc': 5 * 60_000,
  example: 5 * 60_000,
  blog: Number.POSITIVE_INFINITY,
  'blog-post': Number.POSITIVE_INFINITY,
  'sponsors-embed': Number.POSITIVE_INFINITY,
  library: Number.POSITIVE_INFINITY,
}

type Options = {
  readonly load: (address: string) => Promise<LoadedPage>
  /** In ms since the document was loaded. */
  readonly now: () => number
  readonly first: LoadedPage
}

/** A failed load is not cached. */
export function createPageCache({ load, now, first }: Options) {
  const entries = new Map<string, Entry>([
    [
      first.address,
      { promise: Promise.resolve(first), page: first, loadedAt: 0, isPreloaded: false },
    ],
  ])

  function isFresh({ page, loadedAt, isPreloaded }: Entry): boolean {
    if (!page) return true
    const { screen } = page
    const staleMs = screen.kind === 'page' ? (staleTimes[screen.route] ?? 1) : 0
    return now() - loadedAt < Math.max(staleMs, isPreloaded ? preloadFreshMs : 0)
  }

  function start(address: string, isPreloaded: boolean): Promise<LoadedPage> {
    const entry: Entry = { loadedAt: now(), isPreloaded, promise: load(address) }
    entries.delete(address)
    entries.set(address, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    entry.promise.then(
      page => Object.assign(entry, { page, loadedAt: now() }),
      () => {
        if (entries.get(address) === entry) entries.delete(address)
      },
    )
    return entry.promise
  }

  function findFresh(address: string): Entry | undefined {
    const entry = entries.get(address)
    return entry && isFresh(entry) ? entry : undefined
  }

  return {
    /** The cached page if it is fresh, the one under way, or a new load. */
    get(address: string): Promise<LoadedPage> {
      const entry = findFresh(address)
      if (!entry) return start(address, false)
      // A preload counts for one navigation; after it the route's own stale time holds.
      entry.isPreloaded = false
      return entry.promise
    },
    preload: (address: string): Promise<LoadedPage> =>
      findFresh(address)?.promise ?? start(address, true),
    invalidate: (): void => entries.clear(),
    entries: (): readonly CachedPage[] =>
      Array.from(entries, ([address, entry]) => ({
        address,
        page: entry.page,
        ageMs: now() - entry.loadedAt,
        isFresh: isFresh(entry),
        isPreloaded: entry.isPreloaded,
      })),
  }
}
