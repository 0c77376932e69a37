/** Remembers the panel that a visitor chose, for examples whose address names none. */
import { closest } from '../enhance/closest.ts'
import { getPreference, isPreference, setPreference } from '../enhance/preferences.ts'

export function startPanels(document: Document): void {
  const say = () => {
    const named = document.querySelector<HTMLElement>('.example')?.dataset.panel
    const shown = named ?? getPreference(document, 'panel') ?? 'code'
    for (const link of document.querySelectorAll<HTMLElement>('[data-panel-choice]')) {
      if (link.dataset.panelChoice === shown) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }
  say()
  document.addEventListener('ui:navigated', say)
  document.addEventListener('click', ({ target }) => {
    const chosen = closest(target, '[data-panel-choice]')?.dataset.panelChoice ?? ''
    if (isPreference('panel', chosen)) setPreference(document, 'panel', chosen)
  })
}
