export function announce(document: Document, sentence: string): void {
  prepareAnnouncer(document).textContent = sentence
}

/** The live region. Screen readers ignore the first text of a region that comes with it. */
export function prepareAnnouncer(document: Document): HTMLElement {
  const existing = document.getElementById('ui-announcer')
  if (existing) return existing
  const region = document.createElement('p')
  region.id = 'ui-announcer'
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  return document.body.appendChild(region)
}
