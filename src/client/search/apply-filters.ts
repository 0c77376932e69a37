import { closest } from '../events.ts'

/** Applies a filter when it is chosen, and leaves empty ones out of the address. */
export function startFilters(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    if (closest(target, '.search-filters')) (target as HTMLSelectElement).form?.requestSubmit()
  })
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target as Element).querySelector('.search-filters')) return
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
}
