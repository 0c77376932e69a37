/** Says a sentence to those who listen to the page instead of looking at it, without moving anything. */
export function announce(document: Document, sentence: string): void {
  const known = document.getElementById('ui-announcer')
  const region = known ?? document.body.appendChild(createRegion(document))
  region.textContent = sentence
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('p')
  region.id = 'ui-announcer'
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  return region
}
