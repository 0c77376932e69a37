import { afterPaint } from '../timing.ts'

/** A section is current once its heading is this share of the window from the top. */
const readingLine = 0.25

/** Marks the current section in browsers without `:target-current`, and scrolls to it. */
export function startContents(window: Window & typeof globalThis): void {
  const isMarkedByBrowser = window.CSS.supports('selector(:target-current)')
  const { document } = window
  let isScheduled = false
  const follow = () => {
    isScheduled = false
    if (!isMarkedByBrowser) markCurrent(window)
    const aside = document.querySelector<HTMLElement>('.docs-aside')
    aside?.toggleAttribute('data-covered', isCovered(aside))
    const current = aside?.querySelector(isMarkedByBrowser ? ':target-current' : '[aria-current]')
    if (aside && current) scrollIntoView(aside, current)
  }
  // The browser updates `:target-current` after all callbacks that run before the paint.
  const followSoon = () => {
    if (isScheduled) return
    isScheduled = true
    afterPaint(window, follow)
  }
  for (const type of ['scroll', 'ui:navigated', 'toggle'])
    document.addEventListener(type, followSoon, { passive: true, capture: true })
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

function isCovered(aside: HTMLElement): boolean {
  const { left, top, bottom } = aside.getBoundingClientRect()
  const tables = aside.ownerDocument.querySelectorAll('.prose > .table-scroll')
  return Array.from(tables, table => table.getBoundingClientRect()).some(
    box => box.right > left && box.top < bottom && box.bottom > top,
  )
}

/** Does nothing while the visitor uses the table. */
function scrollIntoView(aside: HTMLElement, current: Element): void {
  if (aside.scrollHeight <= aside.clientHeight || aside.matches(':hover, :focus-within')) return
  const { top, bottom } = current.getBoundingClientRect()
  const box = aside.getBoundingClientRect()
  const margin = box.height / 6
  if (top < box.top + margin) aside.scrollTop += top - box.top - margin
  else if (bottom > box.bottom - margin) aside.scrollTop += bottom - box.bottom + margin
}
