import { closest } from './closest.ts'

/**
 * Closes what lies open over the page when it has done its work: a drawer or a menu with the link that was taken in it, and the list of a selector
 * with a press elsewhere or the Escape key, which a popover does by itself; and all of them when the focus goes on from them to what they may cover.
 */
export function startMenus(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = closest(target, 'a[href]')
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
    for (const selector of openSelectors(document)) {
      if (link || !(target instanceof Node && selector.contains(target))) selector.open = false
    }
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const selector of openSelectors(document))
      if (!selector.contains(target)) selector.open = false
    // Its own button closes it itself.
    const opener = target.getAttribute('popovertarget')
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) {
      if (popover.id !== opener && !popover.contains(target)) popover.hidePopover()
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
