/** Filters the list of examples by the words typed, and shows how many match. */
export function startFilter(document: Document): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.filterExamples !== undefined)
      filter(target)
  })
}

function filter({ ownerDocument: document, value }: HTMLInputElement): void {
  const words = value.toLowerCase().split(/\s+/).filter(Boolean)
  let total = 0
  for (const group of document.querySelectorAll<HTMLElement>('.examples-group')) {
    const items = [...group.querySelectorAll<HTMLElement>('li[data-filter]')]
    for (const item of items) {
      const text = item.dataset.filter?.toLowerCase() ?? ''
      item.hidden = !words.every(word => text.includes(word))
    }
    const shown = items.filter(item => !item.hidden).length
    group.hidden = shown === 0
    total += shown
  }
  const output = document.querySelector('.examples-left')
  if (!output) return
  if (words.length === 0) output.textContent = ''
  else output.textContent = total === 0 ? 'No example has these words' : `${total} of them`
}
