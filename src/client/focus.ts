import { revealPanel } from './enhance/tab-lists.ts'
import { closest, isPlainClick } from './events.ts'

/** What the keyboard and screen readers need when a page has changed. */

/** Returns the element that a hash names, by an id in the same case if there is one. */
export function elementOf(hash: string, document: Document): HTMLElement | undefined {
  const name = decodeHash(hash)
  const exact = document.getElementById(name)
  if (exact || name === '') return exact ?? undefined
  const lower = name.toLowerCase()
  const named = document.querySelectorAll<HTMLElement>('main [id]')
  return Array.from(named).find(({ id }) => id.toLowerCase() === lower)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Opens the tabs and sections around what a hash names, and returns the element. */
export function revealTarget(hash: string, document: Document): HTMLElement | undefined {
  const target = elementOf(hash, document)
  for (let around = target ?? null; around; around = around.parentElement) {
    if (around.matches('details')) (around as HTMLDetailsElement).open = true
    if (around.matches('.tabs-panel')) revealPanel(around)
  }
  return target
}

/** Shows what a hash names also in a closed tab or in another case: links from other sites do. */
export function startHashTargets(window: Window & typeof globalThis): void {
  const { document, location, performance } = window
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const target = revealTarget(location.hash, document)
  // After a reload, back or forward, the browser restores the position.
  if (target && load?.type === 'navigate') scrollToTarget(target, window)
  window.addEventListener('hashchange', () => {
    const isShown = document.querySelector(':target')?.checkVisibility()
    const target = revealTarget(location.hash, document)
    if (!isShown) target?.scrollIntoView({ behavior: 'instant' })
  })
  // Before the browser follows the link. The hash does not change if it is the current one.
  document.addEventListener('click', event => {
    const link = closest(event.target, 'a[href*="#"]') as HTMLAnchorElement | undefined
    const isHere = link?.pathname === location.pathname && link.search === location.search
    if (!link || !isHere || !isPlainClick(event)) return
    revealTarget(link.hash, document)
    document.documentElement.dataset.smooth = ''
  })
}

/** Scrolls to an element, and again when what loads changes the page, until the visitor acts. */
export function scrollToTarget(target: HTMLElement, window: Window & typeof globalThis): void {
  let top = 0
  const scroll = () => {
    target.scrollIntoView({ behavior: 'instant' })
    top = window.scrollY
  }
  scroll()
  const observer = new window.ResizeObserver(scroll)
  observer.observe(window.document.body)
  const ended = new AbortController()
  for (const type of ['scroll', 'pointerdown', 'keydown'])
    window.addEventListener(
      type,
      () => {
        // The scroll above dispatches an event too.
        if (type === 'scroll' && window.scrollY === top) return
        observer.disconnect()
        ended.abort()
      },
      { signal: ended.signal },
    )
}

/** Moves the focus to where screen readers go on: the hash's element, or the page's heading. */
export function focusPage(document: Document, hash: string): void {
  const start =
    elementOf(hash, document) ??
    document.querySelector<HTMLElement>('main h1') ??
    document.querySelector<HTMLElement>('main')
  start?.setAttribute('tabindex', '-1')
  start?.focus({ preventScroll: true })
}

/** Makes screen readers say a sentence. */
export function announce(document: Document, sentence: string): void {
  prepareAnnouncer(document).textContent = sentence
}

/** Returns the live region. Screen readers ignore the first text of a region that comes with it. */
export function prepareAnnouncer(document: Document): HTMLElement {
  const existing = document.getElementById('ui-announcer')
  if (existing) return existing
  const region = document.createElement('p')
  region.id = 'ui-announcer'
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  return document.body.appendChild(region)
}
