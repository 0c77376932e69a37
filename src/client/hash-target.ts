/** The element that a hash names, by an id in the same case if there is one. */
export function elementOf(hash: string, document: Document): HTMLElement | undefined {
  const name = decodeHash(hash)
  const exact = document.getElementById(name)
  if (exact || name === '') return exact ?? undefined
  const lower = name.toLowerCase()
  const named = document.querySelectorAll<HTMLElement>('main [id]')
  return Array.from(named).find(({ id }) => id.toLowerCase() === lower)
}

/** Scrolls to what a hash names in another case, as links do that were written for other sites. */
export function startHashTargets(window: Window): void {
  const { document, location } = window
  const land = () => {
    if (!document.querySelector(':target')) elementOf(location.hash, document)?.scrollIntoView()
  }
  land()
  window.addEventListener('hashchange', land)
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}
