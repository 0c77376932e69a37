import { closest } from '../events.ts'

/** Filters of lists of examples and names, and of the page of a search. */
export function startFilters(document: Document): void {
  document.addEventListener('input', ({ target }) => {
    const input = closest(target, '[data-filter-list]')
    if (input) filterList(input as HTMLInputElement)
  })
  // What was typed stays when another kind of names is chosen.
  document.addEventListener('ui:navigated', () => {
    document.querySelectorAll<HTMLInputElement>('[data-filter-list]').forEach(filterList)
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

/** By the words typed; each tab shows how many match. */
function filterList(input: HTMLInputElement): void {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const list = input.closest('.examples, .symbols')
  if (!list) return
  for (const item of list.querySelectorAll<HTMLElement>('li[data-filter]')) {
    const text = item.dataset.filter?.toLowerCase() ?? ''
    item.hidden = !words.every(word => text.includes(word))
  }
  for (const part of list.querySelectorAll<HTMLElement>('section:not(.tabs-panel)'))
    part.hidden = countIn(part) === 0
  for (const panel of list.querySelectorAll<HTMLElement>('.tabs-panel')) {
    const count = list.querySelector(`[data-value="${panel.dataset.value}"] > small`)
    if (count) count.textContent = String(countIn(panel))
  }
  const output = list.querySelector('.list-filter-count')
  if (!output) return
  const total = countIn(list)
  output.textContent = words.length === 0 ? '' : `${total} ${total === 1 ? 'match' : 'matches'}`
}

function countIn(element: Element): number {
  return element.querySelectorAll('li[data-filter]:not([hidden])').length
}
