import { closest } from '../events.ts'
import { getPreference, setPreference } from '../storage.ts'
import { startTree } from './file-tree-keys.ts'
import { startLineLinks } from './line-links.ts'
import { startSandbox } from './sandbox.ts'

export function startExample(window: Window): void {
  startTree(window.document)
  startLineLinks(window)
  startFilesToggle(window.document)
  startWrapping(window)
  startSandbox(window.document)
}

/** On a phone, the files show on request, until one is chosen. */
function startFilesToggle(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-toggle-files]')
    button?.setAttribute('aria-expanded', String(button.ariaExpanded !== 'true'))
  })
  document.addEventListener('ui:navigated', () => {
    const button = document.querySelector<HTMLElement>('[data-toggle-files][aria-expanded="true"]')
    button?.setAttribute('aria-expanded', 'false')
    // The chosen link, which had the focus, is hidden now.
    button?.focus()
  })
}

/** Documents share the choice. Without one, lines wrap below `--laptop`. */
function startWrapping(window: Window): void {
  const { document } = window
  const narrow = window.matchMedia('(width < 60rem)')
  const isWrapped = () => (getPreference(document, 'wrap') ?? (narrow.matches ? 'on' : '')) === 'on'
  const update = () => {
    for (const button of document.querySelectorAll('[data-toggle-wrap]'))
      button.setAttribute('aria-pressed', String(isWrapped()))
  }
  update()
  narrow.addEventListener('change', update)
  document.addEventListener('ui:navigated', update)
  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-toggle-wrap]')) return
    setPreference(document, 'wrap', isWrapped() ? 'off' : 'on')
    update()
  })
}
