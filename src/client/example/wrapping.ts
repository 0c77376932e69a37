/** The button that wraps long lines. What is chosen holds for later files and examples in this browser. */
import { closest } from '../enhance/closest.ts'

const storageKey = 'ui-wrap'

export function startWrapping({ document, localStorage }: Window): void {
  const wrap = (on: boolean) => {
    for (const explorer of document.querySelectorAll<HTMLElement>('.explorer'))
      explorer.toggleAttribute('data-wrapped', on)
    for (const button of document.querySelectorAll('[data-toggle-wrap]'))
      button.setAttribute('aria-pressed', String(on))
  }
  const restore = () => wrap(localStorage.getItem(storageKey) === 'on')
  restore()
  document.addEventListener('ui:navigated', restore)
  document.addEventListener('click', ({ target }) => {
    const button = closest(target, '[data-toggle-wrap]')
    if (!button) return
    const on = button.getAttribute('aria-pressed') !== 'true'
    localStorage.setItem(storageKey, on ? 'on' : 'off')
    wrap(on)
  })
}
