/** Answers the filter of the list of examples: hides what does not hold every word typed, and says how much is left. */
export function startFilter(document: Document): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.filterExamples !== undefined)
      filter(target)
  })
}

function filter({ ownerDocument: document, value }: HTMLInputElement): void {
  const words = value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const group of document.querySelectorAll<HTMLElement>('.examples-group')) {
    const items = [...group.querySelectorAll<HTMLElement>('li[data-filter]')]
    for (const item of items) {
      const text = item.dataset.filter?.toLowerCase() ?? ''
      item.hidden = !words.every(word => text.includes(word))
    }
    const left = items.filter(item => !item.hidden).length
    group.hidden = left === 0
    shown += left
  }
  const output = document.querySelector('.examples-left')
  if (output)
    output.textContent =
      words.length === 0 ? '' : shown === 0 ? 'No example has these words' : `${shown} of them`
}
