import { closest } from '../events.ts'
import { getPreference, setPreference } from '../storage.ts'
import { startTree } from './file-tree-keys.ts'
import { startLineLinks } from './line-links.ts'
import { startSandbox } from './sandbox.ts'

export function startExample(window: Window): void {
  startTree(window.document)
  startLineLinks(window)
  startFilesToggle(window)
  startWrapping(window)
  startSandbox(window.document)
}

/** Below `--tablet` of `styles/breakpoints.css`, the files show on request, until one is chosen. */
function startFilesToggle(window: Window): void {
  const { document } = window
  const narrow = window.matchMedia('(width < 48rem)')
  const areShown = ({ dataset }: HTMLElement) =>
    narrow.matches ? dataset.files === 'open' : dataset.files !== 'folded'
  const explorerOf = (button: Element | undefined) => button?.closest<HTMLElement>('.explorer')
  const update = () => {
    for (const button of document.querySelectorAll('[data-toggle-files]')) {
      const explorer = explorerOf(button)
      if (explorer) button.setAttribute('aria-expanded', String(areShown(explorer)))
    }
  }
  update()
  narrow.addEventListener('change', update)
  document.addEventListener('ui:navigated', () => {
    const button = document.querySelector<HTMLElement>('[data-toggle-files]')
    const { dataset } = explorerOf(button ?? undefined) ?? {}
    if (narrow.matches && dataset?.files === 'open') {
      delete dataset.files
      // The chosen link, which had the focus, is hidden now.
      button?.focus()
    }
    update()
  })
  document.addEventListener('click', ({ target }) => {
    const explorer = explorerOf(closest(target, '[data-toggle-files]'))
    if (!explorer) return
    explorer.dataset.files = areShown(explorer) ? 'folded' : 'open'
    update()
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
