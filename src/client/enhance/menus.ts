import { closest } from '../events.ts'

/** Closes menus when a link in them is followed, the focus leaves them, or on Escape. */
export function startMenus(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const link = closest(target, 'a[href]')
    link?.closest<HTMLElement>('[popover]')?.hidePopover()
    for (const selector of openSelectors(document))
      if (link || !(target instanceof Node && selector.contains(target))) selector.open = false
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    for (const selector of openSelectors(document))
      if (!selector.contains(target)) selector.open = false
    // The popover's own button toggles it.
    const opener = target.getAttribute('popovertarget')
    for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
      if (popover.id !== opener && !popover.contains(target)) popover.hidePopover()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const selector of openSelectors(document)) {
      const hasFocus = selector.contains(document.activeElement)
      selector.open = false
      if (hasFocus) selector.querySelector('summary')?.focus()
    }
  })
}

function openSelectors(document: Document): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[name="ui-selectors"][open]')
}
