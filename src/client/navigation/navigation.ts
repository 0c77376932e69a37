import { createKey, currentKey } from './entry-key.ts'
import type { LoadedPage, PageCache } from './page-cache.ts'
import type { Scroll } from './scroll.ts'

/** What the page shows now, and whether another one is on its way. */
export type NavigationState = {
  readonly page: LoadedPage
  /** `pending` from the click on; `shown` once the pending view has taken the page's place. */
  readonly phase: 'settled' | 'pending' | 'shown'
  /** While the pending view is shown: what stands around the page stays around it. */
  readonly keepsFrame: boolean
}

export type Navigation = {
  state(): NavigationState
  /** Calls back at every change of state; answers with the way to end that. */
  subscribe(onChange: () => void): () => void
  /** Follows the window's history from here on: to be called once what it changes is alive. */
  listen(): void
  /** Goes to an address of this site. The latest call wins. */
  navigate(url: URL, options?: NavigateOptions): Promise<void>
  /** Shows the page that the window's history has come to. */
  arrive(): Promise<void>
  /** Loads the data of the page anew and shows it; all that was kept is forgotten. */
  invalidate(): Promise<void>
}

export type NavigateOptions = {
  /** The entry of the history becomes the new address's, in place of another one. */
  readonly replace?: boolean
  /** Only a part of the page changes: as `replace`, and scroll position and focus stay where they are. */
  readonly inPlace?: boolean
}

type Parts = {
  readonly first: LoadedPage
  readonly pages: PageCache
  readonly scroll: Scroll
  readonly window: Pick<
    Window,
    'addEventListener' | 'clearTimeout' | 'history' | 'location' | 'setTimeout'
  >
  /** In ms. */
  readonly now: () => number
  /**
   * Shows the new state, then scrolls to its place, unless that is the top, where the window is by then; resolves when both are done. `isPart`: what
   * stands around what changes stays.
   */
  readonly show: (
    update: () => void,
    place: (() => void) | undefined,
    isPart: boolean,
  ) => Promise<void>
  /** Told of every page that has come to be shown, after it is. */
  readonly onShown: (page: LoadedPage, hash: string, inPlace: boolean) => void
  /** Told when a page could not be got at all: the current one stays. */
  readonly onUnreachable: (error: unknown, url: URL, retry: () => void) => void
}

/** Where a page is scrolled to; `isTop`: its very top. */
type Place = { readonly go: () => void; readonly isTop?: boolean }

/** The pending view shows after this time, and then for this time at least (specification, 9). */
const pendingAfterMs = 1000
const pendingForMs = 500

export function createNavigation({
  first,
  pages,
  scroll,
  window,
  now,
  show,
  onShown,
  onUnreachable,
}: Parts): Navigation {
  const { history, location } = window
  const listeners = new Set<() => void>()
  let state: NavigationState = { page: first, phase: 'settled', keepsFrame: false }
  let latest = 0
  /** When the pending view took the page's place. */
  let shownAt = 0

  const set = (change: Partial<NavigationState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  /**
   * Gets the page of `url`, with the pending view meanwhile where all of the page changes; `undefined` when a later navigation has begun, or it
   * can't be had.
   */
  async function getPage(
    url: URL,
    turn: number,
    retry: () => void,
    inPlace = false,
  ): Promise<LoadedPage | undefined> {
    if (state.phase === 'settled') set({ phase: 'pending' })
    const timer = window.setTimeout(() => {
      if (turn !== latest || state.phase === 'shown' || inPlace) return
      scroll.leave()
      shownAt = now()
      set({ phase: 'shown', keepsFrame: liesIn(state.page.frame, url.pathname) })
    }, pendingAfterMs)
    try {
      const page = await pages.get(url.pathname + url.search)
      const left = state.phase === 'shown' ? shownAt + pendingForMs - now() : 0
      if (left > 0) await new Promise(resolve => window.setTimeout(resolve, left))
      return turn === latest ? page : undefined
    } catch (error) {
      if (turn === latest) await stay(() => onUnreachable(error, url, retry))
      return undefined
    } finally {
      window.clearTimeout(timer)
    }
  }

  /** The page that was shown before is shown again, where it was. */
  async function stay(explain: () => void): Promise<void> {
    if (state.phase === 'shown') {
      await show(
        () => set({ phase: 'settled' }),
        () => scroll.restore(''),
        state.keepsFrame,
      )
    } else {
      set({ phase: 'settled' })
    }
    explain()
  }

  /** Where the top is needs none of the page: the browser is not made to lay it out before all is there. */
  async function settle(
    page: LoadedPage,
    turn: number,
    hash: string,
    place: Place,
    inPlace = false,
  ): Promise<void> {
    const isLatest = () => turn === latest
    const keepsFrame =
      page.frame !== undefined &&
      page.frame === state.page.frame &&
      (state.phase !== 'shown' || state.keepsFrame)
    await show(
      () => {
        if (isLatest() && place.isTop) place.go()
        set({ page, ...(isLatest() ? { phase: 'settled' } : {}) })
      },
      place.isTop ? undefined : () => isLatest() && place.go(),
      inPlace || keepsFrame,
    )
    if (isLatest()) onShown(page, hash, inPlace)
  }

  async function navigate(url: URL, options: NavigateOptions = {}): Promise<void> {
    const { inPlace = false, replace = inPlace } = options
    const turn = ++latest
    const page = await getPage(url, turn, () => void navigate(url, options), inPlace)
    if (!page) return
    const hash = page.hash || url.hash
    const address = page.address + hash
    const key = createKey()
    scroll.leave()
    if (replace || address === location.pathname + location.search + location.hash)
      history.replaceState({ key }, '', address)
    else history.pushState({ key }, '', address)
    scroll.enter(key)
    await settle(
      page,
      turn,
      hash,
      inPlace ? { go: scroll.stay } : { go: () => scroll.reset(hash), isTop: hash === '' },
      inPlace,
    )
  }

  async function arrive(): Promise<void> {
    const turn = ++latest
    const url = new URL(location.href)
    const page = await getPage(url, turn, () => void arrive())
    if (!page) return
    scroll.leave()
    scroll.enter(currentKey(history))
    await settle(page, turn, url.hash, { go: () => scroll.restore(url.hash) })
  }

  /** Another place on the page that is shown: to a new one the browser scrolls, to a known one it was told not to. */
  function arriveOnPage(): void {
    const key = currentKey(history)
    const isKnown = scroll.knows(key)
    if (isKnown) scroll.leave()
    scroll.enter(key)
    if (isKnown) scroll.restore(location.hash)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    listen() {
      window.addEventListener('popstate', () => {
        const isOnPage =
          state.page.address === location.pathname + location.search && state.phase === 'settled'
        if (isOnPage) arriveOnPage()
        else void arrive()
      })
    },
    navigate,
    arrive,
    async invalidate() {
      pages.invalidate()
      const turn = ++latest
      const url = new URL(location.href)
      const page = await getPage(url, turn, () => void navigate(url, { replace: true }))
      if (!page) return
      scroll.leave()
      await settle(page, turn, url.hash, { go: () => scroll.restore(url.hash) })
    },
  }
}

function liesIn(frame: string | undefined, pathname: string): boolean {
  return frame !== undefined && (pathname === frame || pathname.startsWith(`${frame}/`))
}
