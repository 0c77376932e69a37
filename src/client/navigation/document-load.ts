import { nameTitle } from './post-title.ts'

/** Pages of the documents of one version: `/query/latest/docs/...`. */
const frame = /^\/[^/]+\/[^/]+\/docs(?=\/)/

/**
 * Makes page changes by the browser look like those by the application. `onBack` is called when a
 * page shows again as it was left, and when a load was stopped.
 */
export function startDocumentLoads(window: Window & typeof globalThis, onBack: () => void): void {
  const { document, location, navigation } = window
  window.addEventListener('pageshow', onBack)
  navigation?.addEventListener('navigateerror', onBack)
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    const url = activation?.entry.url
    if (!viewTransition || !url) return
    const { pathname } = new URL(url)
    const isPart =
      frameOf(pathname) !== undefined && frameOf(pathname) === frameOf(location.pathname)
    if (isPart) viewTransition.skipTransition()
    else nameTitle(document, pathname)
  })
}

/**
 * Whether a link of this site led to this document. A reload and a return have the state that the
 * first load gave its entry of the history.
 */
export function arrivedFromHere({ document, history, location }: Window): boolean {
  return history.state === null && document.referrer.startsWith(`${location.origin}/`)
}

function frameOf(pathname: string): string | undefined {
  return frame.exec(pathname)?.[0]
}
