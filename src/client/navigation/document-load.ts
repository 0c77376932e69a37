/** Makes page changes by the browser look like page changes by the application. */
export function startDocumentLoads(window: Window & typeof globalThis, onEnd: () => void): void {
  const { document, location, navigation } = window
  let unname = () => {}
  window.addEventListener('pageshow', ({ persisted }) => {
    unname()
    if (persisted) onEnd()
  })
  // A load that another one replaces fails right before that begins.
  let timer: number | undefined
  navigation?.addEventListener('navigateerror', () => {
    timer = window.setTimeout(onEnd)
  })
  navigation?.addEventListener('navigate', () => window.clearTimeout(timer))
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    const url = activation?.entry.url
    if (!viewTransition || !url) return
    ignoreSkip(viewTransition)
    const { pathname } = new URL(url)
    const frame = docsFrameOf(pathname)
    if (frame && frame === docsFrameOf(location.pathname)) viewTransition.skipTransition()
    else unname = namePostTitle(document, pathname)
  })
}

/** The promises of a transition reject when another navigation skips it; the page changes anyway. */
export function ignoreSkip({ ready, finished }: ViewTransition): void {
  for (const promise of [ready, finished]) promise.catch(() => undefined)
}

/** Whether a link of this site, back or forward led here. The history knows a reloaded page. */
export function isPageChange({ document, history, location, performance }: Window): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromThisSite = document.referrer.startsWith(`${location.origin}/`)
  return load?.type === 'back_forward' || (history.state === null && isFromThisSite)
}

/**
 * Names a post's heading in a list, so that the view transition moves it; the name is in
 * `src/ui/posts/post-summary.css` too. Returns the function that removes the name.
 */
export function namePostTitle(document: Document, pathname: string): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('.post-summary :is(h2, h3) > a')
  const heading = Array.from(links).find(link => link.pathname === pathname)?.parentElement
  heading?.style.setProperty('view-transition-name', 'post-title')
  return () => heading?.style.removeProperty('view-transition-name')
}

/**
 * What `frameOf` returns for a page in the docs' frame: `/query/latest/docs`. The page may not be
 * loaded yet. Returns `undefined` for other pages.
 */
export function docsFrameOf(pathname: string): string | undefined {
  const [, version] = /^(\/[^/]+\/[^/]+)\/(?:docs|examples|symbols)(?:\/|$)/.exec(pathname) ?? []
  return version && `${version}/docs`
}
