import { announce } from '../announce.ts'

/** The groups that the filter has opened. */
const opened = new WeakSet<HTMLDetailsElement>()

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

/** The same, announced. */
export function filterAsTyped(input: HTMLInputElement): void {
  const total = filterSidebar(input)
  if (input.value.trim() !== '')
    announce(input.ownerDocument, `${total} ${total === 1 ? 'entry' : 'entries'}`)
}

/** Moves from the filter to the first entry shown, follows it with Enter, or clears the filter. */
export function enterSidebar(input: HTMLInputElement, key: string): void {
  const links = sidebarOf(input)?.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) a') ?? []
  const first = [...links].find(link => link.checkVisibility())
  if (key === 'ArrowDown') first?.focus()
  else if (key === 'Escape') clearFilter(input)
  else if (input.value.trim() !== '') first?.click()
}

export function clearFilter(input: HTMLInputElement): void {
  input.value = ''
  filterSidebar(input)
  input.focus()
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
