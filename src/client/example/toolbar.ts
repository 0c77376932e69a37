import { closest } from '../events.ts'
import { readStored, writeStored } from '../storage.ts'

/** Below `--tablet` of `styles/breakpoints.css`, the files show on request, until one is chosen. */
const narrowWindow = '(width < 48rem)'
const storageKey = 'ui-wrap'

export function startFilesToggle(window: Window): void {
  const { document } = window
  const narrow = window.matchMedia(narrowWindow)

  const areShown = ({ dataset }: HTMLElement) =>
    narrow.matches ? dataset.files === 'open' : dataset.files !== 'folded'
  const update = () => {
    for (const button of document.querySelectorAll('[data-toggle-files]')) {
      const explorer = button.closest<HTMLElement>('.explorer')
      if (explorer) button.setAttribute('aria-expanded', String(areShown(explorer)))
    }
  }
  update()
  narrow.addEventListener('change', update)

  document.addEventListener('ui:navigated', () => {
    const explorer = document.querySelector<HTMLElement>('.explorer')
    if (explorer && narrow.matches && explorer.dataset.files === 'open') {
      delete explorer.dataset.files
      // The chosen link, which had the focus, is hidden now.
      explorer.querySelector<HTMLElement>('[data-toggle-files]')?.focus()
    }
    update()
  })
  document.addEventListener('click', ({ target }) => {
    const explorer = closest(target, '[data-toggle-files]')?.closest<HTMLElement>('.explorer')
    if (!explorer) return
    explorer.dataset.files = areShown(explorer) ? 'folded' : 'open'
    update()
  })
}

export function startWrapping(window: Window): void {
  const { document } = window
  const wrap = (on: boolean) => {
    for (const explorer of document.querySelectorAll<HTMLElement>('.explorer'))
      explorer.dataset.wrapped = on ? 'on' : 'off'
    for (const button of document.querySelectorAll('[data-toggle-wrap]'))
      button.setAttribute('aria-pressed', String(on))
  }
  const restore = () => {
    const stored = readStored(window, 'localStorage', storageKey)
    wrap(stored ? stored === 'on' : window.innerWidth < 960)
  }
  restore()
  document.addEventListener('ui:navigated', restore)
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-toggle-wrap]')
    if (!button) return
    const on = button.getAttribute('aria-pressed') !== 'true'
    writeStored(window, 'localStorage', storageKey, on ? 'on' : 'off')
    wrap(on)
  })
}
