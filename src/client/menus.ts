import { closest } from './closest.ts'

/**
 * Closes what lies open over the page when it has done its work: a drawer or a menu with the link that was taken in it, and the list of a selector
 * with a press elsewhere or the Escape key. A popover does the last two by itself.
 */
export function startMenus(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = closest(target, 'a[href]')
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
    for (const selector of openSelectors(document)) {
      if (link || !(target instanceof Node && selector.contains(target))) selector.open = false
    }
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const selector of openSelectors(document)) {
      const isInside = selector.contains(document.activeElement)
      selector.open = false
      if (isInside) selector.querySelector('summary')?.focus()
    }
  })
}

function openSelectors(document: Document): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('.selector[open]')
}
