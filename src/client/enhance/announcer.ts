/** Says a sentence to those who listen to the page instead of looking at it, without moving anything. */
export function announce(document: Document, sentence: string): void {
  prepareAnnouncer(document).textContent = sentence
}

/** The region that is listened to. It is to be in the page before its first sentence, or that would not be heard; what it says already stays. */
export function prepareAnnouncer(document: Document): HTMLElement {
  return (
    document.getElementById('ui-announcer') ?? document.body.appendChild(createRegion(document))
  )
}

function createRegion(document: Document): HTMLElement {
  const region = document.createElement('p')
  region.id = 'ui-announcer'
  region.className = 'visually-hidden'
  region.setAttribute('aria-live', 'polite')
  return region
}
