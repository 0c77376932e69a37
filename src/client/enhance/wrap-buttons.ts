import { closest } from '../events.ts'
import { getPreference, setPreference } from '../storage.ts'
import { watchContent } from '../timing.ts'

/** A button in each block that is too narrow for a line of its code. */
export function startWrapButtons(window: Window & typeof globalThis): void {
  const { document } = window
  const isWrapped = () => getPreference(document, 'wrap') === 'on'
  // Which blocks are too narrow changes with the window and tabs.
  const sizes = new window.ResizeObserver(entries => {
    for (const { target: pre } of entries) {
      const button = pre.parentElement?.querySelector<HTMLElement>('.wrap')
      if (button) button.hidden = !isWrapped() && pre.scrollWidth <= pre.clientWidth
    }
  })
  watchContent(document.body, () => {
    for (const pre of document.querySelectorAll('.code[data-language]:not(:has(> .wrap)) > pre')) {
      pre.parentElement?.append(createWrapButton(document, isWrapped()))
      sizes.observe(pre)
    }
  })
  document.addEventListener('click', ({ target }) => {
    const clicked = closest(target, '.code > .wrap')
    if (!clicked) return
    const top = clicked.getBoundingClientRect().top
    setPreference(document, 'wrap', isWrapped() ? 'off' : 'on')
    for (const button of document.querySelectorAll('.code > .wrap'))
      button.setAttribute('aria-pressed', String(isWrapped()))
    // Blocks above change their height too.
    window.scrollBy({ top: clicked.getBoundingClientRect().top - top, behavior: 'instant' })
  })
}

function createWrapButton(document: Document, isWrapped: boolean): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wrap'
  button.textContent = 'Wrap'
  button.title = 'Wrap long lines'
  button.hidden = !isWrapped
  button.setAttribute('aria-pressed', String(isWrapped))
  return button
}
