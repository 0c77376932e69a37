import { closest } from '../events.ts'
import { announce } from '../focus.ts'

const field = '[data-filter-list], [data-sidebar-filter]'

/** Filters the docs' menu, lists of examples and names, and what the search page finds. */
export function startFilters(document: Document): void {
  const filterAll = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>(field))
      if (input.value) filterList(input)
  }
  // What was typed before this script had loaded, or stays while the page changes.
  filterAll()
  document.addEventListener('ui:navigated', filterAll)
  document.addEventListener('input', ({ target }) => {
    const input = closest(target, field) as HTMLInputElement | undefined
    if (input) filterList(input)
  })
  document.addEventListener('keydown', event => {
    const input = closest(event.target, '[data-sidebar-filter]') as HTMLInputElement | undefined
    if (!input) return
    if (event.key === 'ArrowDown') firstShown(input)?.focus()
    if (event.key === 'Enter' && input.value.trim() !== '') firstShown(input)?.click()
    if (event.key === 'Escape' && input.value !== '') {
      // Escape would close the drawer around the menu too.
      event.preventDefault()
      input.value = ''
      filterList(input)
    }
  })
  document.addEventListener('change', ({ target }) => {
    if (closest(target, '.search-filters')) (target as HTMLSelectElement).form?.requestSubmit()
  })
  // Leaves empty filters out of the address.
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target as Element).querySelector('.search-filters')) return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}

/** Leaves the items that have every word typed. Counts them in all, and in each tab. */
function filterList(input: HTMLInputElement): void {
  const list = listOf(input)
  if (!list) return
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const item of itemsOf(list)) {
    const heading = item.closest('details, section')?.querySelector('summary, h2')?.textContent
    const text = (item.dataset.filter ?? `${heading} ${item.textContent}`).toLowerCase()
    item.hidden = !words.every(word => text.includes(word))
  }
  for (const group of list.querySelectorAll<HTMLElement>('details, section:not(.tabs-panel)')) {
    group.hidden = words.length > 0 && countIn(group) === 0
    if (group.matches('details')) unfold(group as HTMLDetailsElement, words.length > 0)
  }
  for (const panel of list.querySelectorAll<HTMLElement>('.tabs-panel')) {
    const count = list.querySelector(`[data-value="${panel.dataset.value}"] > small`)
    if (count) count.textContent = String(countIn(panel))
  }
  const total = countIn(list)
  const sentence = words.length === 0 ? '' : `${total} ${total === 1 ? 'match' : 'matches'}`
  const output = list.querySelector('.list-filter-count')
  if (output) output.textContent = sentence
  else announce(document, sentence)
}

function listOf(input: HTMLInputElement): Element | null | undefined {
  const menu = input.closest('.docs-side')?.querySelector('.sidebar')
  return menu ?? input.closest('.examples, .symbols')
}

function itemsOf(element: Element): HTMLElement[] {
  const selector = element.closest('.sidebar') ? 'li' : '[data-filter]'
  return [...element.querySelectorAll<HTMLElement>(selector)]
}

function countIn(element: Element): number {
  return itemsOf(element).filter(({ hidden }) => !hidden).length
}

const opened = new WeakSet<HTMLDetailsElement>()

/** Opens a group while the menu is filtered. After that, only the current page's stays open. */
function unfold(group: HTMLDetailsElement, isFiltered: boolean): void {
  if (isFiltered && !group.open) {
    group.open = true
    opened.add(group)
  } else if (!isFiltered && opened.delete(group))
    group.open = group.querySelector('[aria-current]') !== null
}

function firstShown(input: HTMLInputElement): HTMLAnchorElement | undefined {
  const links = listOf(input)?.querySelectorAll<HTMLAnchorElement>('li:not([hidden]) a') ?? []
  return [...links].find(link => link.checkVisibility())
}
