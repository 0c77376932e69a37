import { closest } from './closest.ts'

/** How a visitor has left the menu of a library's documents. */
type Left = { top: number; readonly groups: Record<string, boolean> }

const storageKey = 'ui-sidebar'

/**
 * Keeps the scroll position and the folded groups of the documents' menu, for each library, over turns of the page and reloads in this tab. Answers
 * with what brings a menu that has come into the page to where it was left, and the current page of any menu into view; to be called before it is
 * painted.
 */
export function keepSidebar({ document, sessionStorage, addEventListener }: Window): () => void {
  const left = readLeft(sessionStorage)
  /** The menus that were brought to where they were left, and their entry of the current page. */
  const seen = new WeakMap<Element, Element | null>()
  const leftOf = (element: Element) => {
    const library = element.closest<HTMLElement>('.docs')?.dataset.library ?? ''
    left[library] ??= { top: 0, groups: {} }
    return left[library]
  }

  document.addEventListener(
    'scroll',
    ({ target }) => {
      const menu = closest(target, '.docs-menu')
      if (menu && seen.has(menu)) leftOf(menu).top = menu.scrollTop
    },
    { capture: true, passive: true },
  )
  document.addEventListener('click', ({ target }) => {
    const group = closest(target, '.sidebar summary')?.closest('details')
    // It opens or closes after this.
    if (group) leftOf(group).groups[labelOf(group)] = !group.open
  })
  // A drawer begins at its top each time it opens. Its groups and selectors tell of themselves by the same event.
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches('.docs-side'))
        revealCurrent(target.querySelector('.docs-menu'))
    },
    { capture: true },
  )
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify(left)))

  return () => {
    for (const menu of document.querySelectorAll<HTMLElement>('.docs-menu')) {
      const current = menu.querySelector(currentEntry)
      if (seen.get(menu) === current) continue
      const { top, groups } = leftOf(menu)
      for (const group of menu.querySelectorAll('details')) {
        const isOpen = group.contains(current) || groups[labelOf(group)]
        if (isOpen !== undefined) group.open = isOpen
      }
      if (!seen.has(menu)) menu.scrollTop = top
      seen.set(menu, current)
      revealCurrent(menu)
    }
  }
}

const currentEntry = '[aria-current="page"]'

function revealCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector(currentEntry)
  if (!menu || !current?.checkVisibility() || menu.scrollHeight <= menu.clientHeight) return
  const { top, bottom } = current.getBoundingClientRect()
  const box = menu.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom)
    menu.scrollTop += (top + bottom - box.top - box.bottom) / 2
}

function labelOf(group: HTMLDetailsElement): string {
  return group.querySelector('summary')?.textContent.trim() ?? ''
}

/** What is not as it was written is forgotten. */
function readLeft(storage: Storage): Record<string, Left> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isLeft(value)))
  } catch {
    return {}
  }
}

function isLeft(value: unknown): value is Left {
  return (
    typeof value === 'object' &&
    value !== null &&
    'top' in value &&
    typeof value.top === 'number' &&
    'groups' in value
  )
}
