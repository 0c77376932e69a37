import { afterPaint } from '../../ui/after-paint.ts'

/** A section counts as current from when its heading has come this far up the window, in parts of its height. */
const readingLine = 0.25

/**
 * Follows the section in view in the lists of contents: marks it, where the browser does not do so itself (`:target-current`), and keeps it in view
 * where the list is longer than the window. To be called once; pages that come later are followed too.
 */
export function startContents(window: Window & typeof globalThis): void {
  const isMarkedByBrowser = window.CSS.supports('selector(:target-current)')
  const { document } = window
  let isAwaited = false
  const follow = () => {
    isAwaited = false
    if (!isMarkedByBrowser) markCurrent(window)
    const aside = document.querySelector<HTMLElement>('.docs-aside')
    const current = aside?.querySelector(isMarkedByBrowser ? ':target-current' : '[aria-current]')
    if (aside && current) keepInView(aside, current)
  }
  // The browser's own mark moves within the frame that is painted, after all that may still be called back before it.
  const followSoon = () => {
    if (isAwaited) return
    isAwaited = true
    afterPaint(window, follow)
  }
  for (const type of ['scroll', 'ui:navigated', 'toggle']) {
    document.addEventListener(type, followSoon, { passive: true, capture: true })
  }
  followSoon()
}

function markCurrent({ document, innerHeight }: Window): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].filter(
    link => link.offsetParent !== null,
  )
  const passed = links.filter(link => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading && heading.getBoundingClientRect().top <= innerHeight * readingLine
  })
  const current = passed.at(-1)
  for (const link of links) {
    if (link === current) link.setAttribute('aria-current', 'location')
    else link.removeAttribute('aria-current')
  }
}

/** Not from under the pointer or the focus of who reads the list itself. */
function keepInView(aside: HTMLElement, current: Element): void {
  if (aside.scrollHeight <= aside.clientHeight || aside.matches(':hover, :focus-within')) return
  const { top, bottom } = current.getBoundingClientRect()
  const box = aside.getBoundingClientRect()
  const margin = box.height / 6
  if (top < box.top + margin) aside.scrollTop += top - box.top - margin
  else if (bottom > box.bottom - margin) aside.scrollTop += bottom - box.bottom + margin
}
