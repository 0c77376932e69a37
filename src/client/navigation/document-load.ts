import { nameTitle } from './post-title.ts'

/** The part that pages of one version's documents share: `/query/latest/docs`. */
const frame = /^\/[^/]+\/[^/]+\/docs(?=\/)/

/**
 * Makes page changes by the browser look like those by the application. `onEnd` is called when a
 * load was stopped, and when the page that it left shows again.
 */
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
    const isPart =
      frameOf(pathname) !== undefined && frameOf(pathname) === frameOf(location.pathname)
    if (isPart) viewTransition.skipTransition()
    else unname = nameTitle(document, pathname)
  })
}

/**
 * Whether a link of this site led to this document. A reload and a return have the state that the
 * first load gave its entry of the history.
 */
export function isFromThisSite({ document, history, location }: Window): boolean {
  return history.state === null && document.referrer.startsWith(`${location.origin}/`)
}

function frameOf(pathname: string): string | undefined {
  return frame.exec(pathname)?.[0]
}
