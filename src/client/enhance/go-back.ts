import { closest } from './closest.ts'

/**
 * Answers `[data-go-back]`: back to where the visitor has been on this site. Without such a place a link leads where it says, and a button home.
 * To be started before links are answered in any other way.
 */
export function startGoingBack(window: Window): void {
  window.document.addEventListener('click', event => {
    const element = closest(event.target, '[data-go-back]')
    if (!element || event.defaultPrevented) return
    if (!canGoBack(window)) {
      if (!element.hasAttribute('href')) window.location.assign('/')
      return
    }
    event.preventDefault()
    window.history.back()
  })
}

/** Browsers that don't say whether the last entry is of this site say at least where the visitor came from. */
function canGoBack(window: Window): boolean {
  if (window.navigation) return window.navigation.canGoBack
  const { document, history, location } = window
  return (
    history.length > 1 &&
    (history.state !== null || document.referrer.startsWith(`${location.origin}/`))
  )
}
