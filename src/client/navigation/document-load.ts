import { nameTitle } from './post-title.ts'

/** The part that pages of one version's documents share: `/query/latest/docs`. */
const frame = /^\/[^/]+\/[^/]+\/docs(?=\/)/

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
    const isPart =
      frameOf(pathname) !== undefined && frameOf(pathname) === frameOf(location.pathname)
    if (isPart) viewTransition.skipTransition()
    else unname = nameTitle(document, pathname)
  })
}

/** Whether a link of this site led here. The history knows it after a reload or a return. */
export function isFromThisSite({ document, history, location }: Window): boolean {
  return history.state === null && document.referrer.startsWith(`${location.origin}/`)
}

function frameOf(pathname: string): string | undefined {
  return frame.exec(pathname)?.[0]
}
