import type { RouteName } from '../../../routes.ts'
import type { Composed } from '../../app/screen.tsx'

/** What an address turned out to be: a screen at its final address (pathname and query), which a redirect may have changed, and given a hash. */
export type LoadedPage = Composed & { readonly address: string; readonly hash: string }

/** Another query is the same page with another part of it: what the reader has folded, typed or started there stays. */
export function pathnameOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

export type PageCache = {
  /** The page of an address: what is kept and fresh, what is under way, or loaded anew. */
  get(address: string): Promise<LoadedPage>
  /** Loads the page early, unless it is kept and fresh or under way. */
  preload(address: string): Promise<LoadedPage>
  /** Forgets everything, so that the next look at any page loads its data. */
  invalidate(): void
  /** What is kept, newest last, for the developer tools. */
  entries(): {
    readonly address: string
    readonly page: LoadedPage | undefined
    readonly age: number
    readonly fresh: boolean
    readonly preloaded: boolean
  }[]
}

type Entry = {
  promise: Promise<LoadedPage>
  page?: LoadedPage
  loadedAt: number
  preloaded: boolean
}

/** How long preloaded data counts as new for the navigation that it was loaded for (specification, 9). */
const preloadFreshMs = 30_000
const maxEntries = 60

/**
 * How long a route's data counts as new, in ms (specification, 9): 1 ms, but 5 minutes for docs and examples, and for good for the blog, the sponsors'
 * frame and the landing pages of libraries, whose sponsors never go stale.
 */
export function staleTimeOf(route: RouteName): number {
  switch (route) {
    case 'doc':
    case 'framework-doc':
    case 'example':
      return 5 * 60_000
    case 'blog':
    case 'blog-post':
    case 'sponsors-embed':
    case 'library':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

type Parts = {
  readonly load: (address: string) => Promise<LoadedPage>
  /** In ms since the document was loaded. */
  readonly now: () => number
  /** The page that came with the document. */
  readonly first: LoadedPage
}

/** Keeps pages by address. What fails is not kept. */
export function createPageCache({ load, now, first }: Parts): PageCache {
  const entries = new Map<string, Entry>([
    [
      first.address,
      { promise: Promise.resolve(first), page: first, loadedAt: 0, preloaded: false },
    ],
  ])

  function isFresh({ page, loadedAt, preloaded }: Entry): boolean {
    if (!page) return true
    const { screen } = page
    if (screen.kind !== 'page') return preloaded && now() - loadedAt < preloadFreshMs
    return now() - loadedAt < Math.max(staleTimeOf(screen.route), preloaded ? preloadFreshMs : 0)
  }

  function start(address: string, preloaded: boolean): Promise<LoadedPage> {
    const entry: Entry = { loadedAt: now(), preloaded, promise: load(address) }
    entries.delete(address)
    entries.set(address, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries) break
      entries.delete(oldest)
    }
    entry.promise.then(
      page => Object.assign(entry, { page, loadedAt: now() }),
      () => {
        if (entries.get(address) === entry) entries.delete(address)
      },
    )
    return entry.promise
  }

  const kept = (address: string): Entry | undefined => {
    const entry = entries.get(address)
    return entry && isFresh(entry) ? entry : undefined
  }

  return {
    get(address) {
      const entry = kept(address)
      if (!entry) return start(address, false)
      // What was preloaded is fresh for one navigation; after it the route's own stale time holds.
      entry.preloaded = false
      return entry.promise
    },
    preload: address => kept(address)?.promise ?? start(address, true),
    invalidate: () => entries.clear(),
    entries: () =>
      [...entries].map(([address, entry]) => ({
        address,
        page: entry.page,
        age: now() - entry.loadedAt,
        fresh: isFresh(entry),
        preloaded: entry.preloaded,
      })),
  }
}
