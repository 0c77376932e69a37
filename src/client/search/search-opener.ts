import { closest } from '../enhance/closest.ts'

/**
 * Opens the search over the page: by its button, `/`, and Ctrl or Cmd with K. What it takes is loaded when it is first opened; where that fails,
 * its page does the same.
 */
export function startSearchOpener({ document, location }: Window): void {
  const open = (address: string) => {
    import('./search-dialog.ts').then(
      ({ openSearch }) => openSearch(document),
      () => location.assign(address),
    )
  }
  document.addEventListener('click', event => {
    const link = closest(event.target, 'a[data-search]') as HTMLAnchorElement | undefined
    // With other keys a link is opened elsewhere, as any other.
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    open(link.href)
  })
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.isComposing || !isShortcut(event)) return
    event.preventDefault()
    open('/search')
  })
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k'
  return (
    key === '/' &&
    !ctrlKey &&
    !metaKey &&
    !closest(target, 'input, textarea, select, [contenteditable=""], [contenteditable="true"]')
  )
}
