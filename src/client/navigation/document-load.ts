import { docsFrameOf } from './docs-frame-of.ts'
import { nameTitle } from './post-title.ts'

/** Makes page changes by the browser look like those by the application. */
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
    const { pathname } = new URL(url)
    const frame = docsFrameOf(pathname)
    if (frame && frame === docsFrameOf(location.pathname)) viewTransition.skipTransition()
    else unname = nameTitle(document, pathname)
  })
}

/** Whether a link of this site, back or forward led here. The history knows a reloaded page. */
export function isPageChange({ document, history, location, performance }: Window): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromThisSite = document.referrer.startsWith(`${location.origin}/`)
  return load?.type === 'back_forward' || (history.state === null && isFromThisSite)
}
