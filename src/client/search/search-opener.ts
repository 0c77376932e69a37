import { closest, isField, isPlainClick } from '../events.ts'
import { loadDocument } from '../navigation/navigation-error.ts'

/** Opens the search over the page by its button, `/`, and Ctrl or Cmd with K. */
export function startSearchOpener(window: Window): void {
  const { document } = window
  /** While the dialog is loaded: what the visitor has typed for it. */
  let typed: string | undefined
  document.addEventListener('click', event => {
    const link = closest(event.target, 'a[data-search]') as HTMLAnchorElement | undefined
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    typed = ''
    // The dialog is loaded when it is first opened; if that fails, the search page is opened.
    import('./search-dialog.ts')
      .then(
        ({ openSearch }) => openSearch(typed),
        () => loadDocument(window, link.href, () => link.click()),
      )
      .finally(() => {
        typed = undefined
      })
  })
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented) return
    const { key, ctrlKey, metaKey } = event
    if (typed !== undefined && key.length === 1 && !ctrlKey && !metaKey) {
      event.preventDefault()
      typed += key
    }
    if (typed !== undefined || !isShortcut(event)) return
    event.preventDefault()
    // In a preview it is a plain link.
    document.querySelector<HTMLElement>('.search-button')?.click()
  })
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k'
  return key === '/' && !ctrlKey && !metaKey && !isField(target)
}
