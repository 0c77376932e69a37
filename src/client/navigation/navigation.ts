import { inBackground } from '../timing.ts'
import { createKey, currentKey } from './browser-history.ts'
import { docsFrameOf } from './document-load.ts'
import { type LoadedPage, type PageCache, pathnameOf } from './page-cache.ts'
import type { Scroll } from './scroll.ts'

type NavigationState = {
  readonly page: LoadedPage
  /** `pending` from the click on; `shown` once the pending view has replaced the page. */
  readonly phase: 'settled' | 'pending' | 'shown'
  /** While the pending view is shown: the page that is loading. */
  readonly pending: PendingPage | undefined
}

type PendingPage = {
  readonly pathname: string
  readonly title: string | undefined
  readonly isDocs: boolean
  /** Whether the frame of the current page stays around it. */
  readonly keepsFrame: boolean
}

export type Navigation = ReturnType<typeof createNavigation>

export type NavigateOptions = {
  /**
   * Only a part of the page changes: scroll position and focus stay. `push` adds an entry to the
   * history; otherwise the current entry gets the new address.
   */
  readonly inPlace?: '' | 'push' | undefined
}

type Options = {
  readonly first: LoadedPage
  readonly pages: PageCache
  readonly scroll: Scroll
  readonly window: Pick<
    Window,
    'addEventListener' | 'clearTimeout' | 'history' | 'location' | 'setTimeout'
  >
  readonly now: () => number
  /** Returns the title that a link of the current page gives to a pathname. */
  readonly titleOf: (pathname: string) => string | undefined
  /** Renders the new state, then scrolls. `isPart`: the page's frame stays. */
  readonly changePage: (update: () => void, scroll: () => void, isPart: boolean) => Promise<void>
  readonly onShown: (page: LoadedPage, hash: string, inPlace: boolean) => void
  /** Called where a page can't be loaded; the current one stays. */
  readonly onError: (error: unknown, url: URL, retry: () => void) => void
}

/** The pending view shows after the first time, for at least the second (spec 2.9). */
const pendingDelayMs = 1000
const minPendingMs = 500

export function createNavigation({
  first,
  pages,
  scroll,
  window,
  now,
  titleOf,
  changePage,
  onShown,
  onError,
}: Options) {
  const { history, location } = window
  const listeners = new Set<() => void>()
  let state: NavigationState = { page: first, phase: 'settled', pending: undefined }
  let latest = 0
  let pendingSince = 0

  const set = (change: Partial<NavigationState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function pendingAt({ pathname }: URL): PendingPage {
    const frame = docsFrameOf(pathname)
    const isDocs = frame !== undefined
    const keepsFrame = isDocs && frame === state.page.frame
    return { pathname, title: titleOf(pathname), isDocs, keepsFrame }
  }

  /** `undefined` where the page can't be loaded, or a later navigation has begun. */
  async function getPage(
    url: URL,
    turn: number,
    retry: () => void,
    inPlace = false,
  ): Promise<LoadedPage | undefined> {
    if (state.phase === 'settled') set({ phase: 'pending' })
    else if (state.pending) set({ pending: pendingAt(url) })
    const timer = window.setTimeout(() => {
      if (turn !== latest || state.phase === 'shown' || inPlace) return
      scroll.leave()
      pendingSince = now()
      set({ phase: 'shown', pending: pendingAt(url) })
    }, pendingDelayMs)
    try {
      const page = await pages.get(url.pathname + url.search)
      const leftMs = state.phase === 'shown' ? pendingSince + minPendingMs - now() : 0
      if (leftMs > 0) await new Promise(resolve => window.setTimeout(resolve, leftMs))
      return turn === latest ? page : undefined
    } catch (error) {
      if (turn === latest) {
        await restorePage()
        onError(error, url, retry)
      }
      return undefined
    } finally {
      window.clearTimeout(timer)
    }
  }

  /** Shows the current page again in place of the pending view. */
  async function restorePage(): Promise<void> {
    const settle = () => set({ phase: 'settled', pending: undefined })
    if (state.pending) await changePage(settle, () => scroll.restore(''), state.pending.keepsFrame)
    else settle()
  }

  async function showPage(
    page: LoadedPage,
    turn: number,
    hash: string,
    scrollToPlace: () => void,
    inPlace = false,
  ): Promise<void> {
    const isLatest = () => turn === latest
    const keepsFrame =
      page.frame !== undefined &&
      page.frame === state.page.frame &&
      state.pending?.keepsFrame !== false
    await changePage(
      () => set({ page, ...(isLatest() ? { phase: 'settled', pending: undefined } : {}) }),
      () => isLatest() && scrollToPlace(),
      inPlace || keepsFrame,
    )
    if (isLatest()) onShown(page, hash, inPlace)
  }

  /** Goes to an address of this site. The latest call wins. */
  async function navigate(url: URL, options: NavigateOptions = {}): Promise<void> {
    const inPlace = options.inPlace !== undefined
    const turn = ++latest
    const page = await getPage(url, turn, () => inBackground(navigate(url, options)), inPlace)
    if (!page) return
    const hash = page.hash || url.hash
    const address = page.address + hash
    const key = createKey()
    scroll.leave()
    if (options.inPlace === '' || address === location.pathname + location.search + location.hash)
      history.replaceState({ key }, '', address)
    else history.pushState({ key }, '', address)
    scroll.enter(key)
    await showPage(page, turn, hash, inPlace ? scroll.stay : () => scroll.reset(hash), inPlace)
  }

  /** Shows the page of the window's current address. */
  async function showCurrent(): Promise<void> {
    const turn = ++latest
    const url = new URL(location.href)
    const page = await getPage(url, turn, () => inBackground(showCurrent()))
    if (!page) return
    scroll.leave()
    scroll.enter(currentKey(history))
    // Within a frame, the focus stays if only the query differs.
    const inPlace =
      page.frame === state.page.frame &&
      page.frame !== undefined &&
      pathnameOf(page.address) === pathnameOf(state.page.address)
    await showPage(page, turn, url.hash, () => scroll.restore(url.hash), inPlace)
  }

  /** The browser scrolls to the hash of a new entry itself. */
  function showHash(): void {
    const key = currentKey(history)
    const isKnown = scroll.knows(key)
    if (isKnown) scroll.leave()
    scroll.enter(key)
    if (isKnown) scroll.restore(location.hash)
  }

  return {
    state: (): NavigationState => state,
    /** Calls back at every change of state; returns the unsubscriber. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Follows the window's history. Call it once the page is hydrated. */
    listen(): void {
      window.addEventListener('popstate', () => {
        const isSamePage =
          state.page.address === location.pathname + location.search && state.phase === 'settled'
        if (isSamePage) showHash()
        else inBackground(showCurrent())
      })
    },
    navigate,
    showCurrent,
    /** Empties the page cache and loads the current page again. */
    invalidate(): Promise<void> {
      pages.invalidate()
      return showCurrent()
    },
  }
}
