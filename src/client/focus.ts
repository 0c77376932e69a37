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

/** Scrolls to what a hash names in another case, because links from other sites do that. */
export function startHashTargets(window: Window): void {
  const { document, location } = window
  const land = () => {
    if (!document.querySelector(':target')) elementOf(location.hash, document)?.scrollIntoView()
  }
  land()
  window.addEventListener('hashchange', land)
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
