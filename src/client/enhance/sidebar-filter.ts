import { closest } from '../events.ts'
import { announce } from '../focus.ts'

const selector = '[data-sidebar-filter]'

const opened = new WeakSet<HTMLDetailsElement>()

/** Handles what is typed, and what was typed before this script had loaded. */
export function startFilter(document: Document): void {
  const filter = () => document.querySelector<HTMLInputElement>(selector)
  const isFilter = (target: EventTarget | null): target is HTMLInputElement =>
    closest(target, selector) !== undefined
  document.addEventListener('input', ({ target }) => {
    if (isFilter(target)) filterAsTyped(target)
  })
  document.addEventListener('keydown', event => {
    const { key, target } = event
    if (!isFilter(target)) return
    if (key === 'ArrowDown') firstShown(target)?.focus()
    if (key === 'Enter' && target.value.trim() !== '') firstShown(target)?.click()
    if (key === 'Escape' && target.value !== '') {
      // Escape would close the drawer around the menu too.
      event.preventDefault()
      clearFilter(target)
    }
  })
  document.addEventListener('click', ({ target }) => {
    const input = filter()
    if (input && closest(target, '[data-sidebar-filter-clear]')) clearFilter(input)
  })
  // The new page's menu may have the entries of another framework.
  document.addEventListener('ui:navigated', () => {
    const input = filter()
    if (input?.value) filterSidebar(input)
  })
  const input = filter()
  if (input?.value) filterAsTyped(input)
}

/** Shows the menu's entries that have every word typed, and returns how many those are. */
export function filterSidebar(input: HTMLInputElement): number {
  const sidebar = sidebarOf(input)
  if (!sidebar) return 0
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let total = 0
  for (const group of sidebar.querySelectorAll<HTMLElement>(':scope > :is(details, section)')) {
    const items = [...group.querySelectorAll<HTMLElement>('li')]
    if (items.length === 0) {
      group.hidden = words.length > 0
      continue
    }
    const heading = (group.querySelector('summary, h2')?.textContent ?? '').toLowerCase()
    let shown = 0
    for (const item of items) {
      const label = `${heading} ${item.textContent.toLowerCase()}`
      item.hidden = !words.every(word => label.includes(word))
      if (!item.hidden) shown++
    }
    group.hidden = shown === 0
    total += shown
    if (isFoldable(group)) unfold(group, words.length > 0)
  }
  return total
}

export function filterAsTyped(input: HTMLInputElement): void {
  const total = filterSidebar(input)
  if (input.value.trim() !== '')
    announce(input.ownerDocument, `${total} ${total === 1 ? 'entry' : 'entries'}`)
}

export function clearFilter(input: HTMLInputElement): void {
  input.value = ''
  filterSidebar(input)
  input.focus()
}

function firstShown(input: HTMLInputElement): HTMLAnchorElement | undefined {
  const links = sidebarOf(input)?.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) a') ?? []
  return [...links].find(link => link.checkVisibility())
}

function isFoldable(group: HTMLElement): group is HTMLDetailsElement {
  return group.tagName === 'DETAILS'
}

/** Opens a group while the menu is filtered. After that, only the current page's stays open. */
function unfold(group: HTMLDetailsElement, isFiltered: boolean): void {
  if (isFiltered && !group.open) {
    group.open = true
    opened.add(group)
  } else if (!isFiltered && opened.has(group)) {
    group.open = group.querySelector('[aria-current]') !== null
    opened.delete(group)
  }
}

function sidebarOf(input: HTMLInputElement): Element | null | undefined {
  return input.closest('.docs-side')?.querySelector('.sidebar')
}
