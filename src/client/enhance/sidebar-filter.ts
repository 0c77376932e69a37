import { announce } from './announcer.ts'

const opened = new WeakSet<HTMLDetailsElement>()

/**
 * Leaves of the menu what holds every word of its filter, and opens the groups that lie folded over it; an empty filter puts all back. Answers with
 * how many entries are left.
 */
export function filterSidebar(input: HTMLInputElement): number {
  const sidebar = sidebarOf(input)
  if (!sidebar) return 0
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let left = 0
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
    left += shown
    if (isFoldable(group)) unfold(group, words.length > 0)
  }
  return left
}

/** The same for who has typed in the filter, who is told how many are left. */
export function filterAsTyped(input: HTMLInputElement): void {
  const left = filterSidebar(input)
  if (input.value.trim() !== '')
    announce(input.ownerDocument, `${left} ${left === 1 ? 'entry' : 'entries'}`)
}

function isFoldable(group: HTMLElement): group is HTMLDetailsElement {
  return group.tagName === 'DETAILS'
}

/** A group that the filter has opened is folded again after it, unless it holds the page that one has gone to meanwhile. */
function unfold(group: HTMLDetailsElement, isFiltered: boolean): void {
  if (isFiltered && !group.open) {
    group.open = true
    opened.add(group)
  } else if (!isFiltered && opened.has(group)) {
    group.open = group.querySelector('[aria-current]') !== null
    opened.delete(group)
  }
}

/** From the filter down to the first entry that is left, and on to it by Enter. */
export function enterSidebar(input: HTMLInputElement, key: string): void {
  const first = sidebarOf(input)?.querySelector<HTMLAnchorElement>('li:not([hidden]) a')
  if (key === 'ArrowDown') first?.focus()
  else if (input.value.trim() !== '') first?.click()
}

function sidebarOf(input: HTMLInputElement): Element | null | undefined {
  return input.closest('.docs-side')?.querySelector('.sidebar')
}
