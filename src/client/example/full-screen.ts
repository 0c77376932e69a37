/** Lets the explorer take the whole window, until Escape: all around it is put away, for eyes and keyboard alike. */
import { closest } from '../enhance/closest.ts'

export function startFullScreen(window: Window): void {
  const { document } = window
  const { documentElement: root } = document
  let scrolledTo = 0

  const set = (on: boolean) => {
    if (on === root.hasAttribute('data-full-screen')) return
    if (on) scrolledTo = window.scrollY
    root.toggleAttribute('data-full-screen', on)
    const button = document.querySelector<HTMLElement>('[data-toggle-full]')
    button?.setAttribute('aria-pressed', String(on))
    button?.focus()
    if (!on) window.scrollTo({ top: scrolledTo, behavior: 'instant' })
  }
  document.addEventListener('click', ({ target }) => {
    if (closest(target, '[data-toggle-full]')) set(!root.hasAttribute('data-full-screen'))
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') set(false)
  })
  // Another page has no explorer, or one that begins as all do; another file of this one stays as it is.
  document.addEventListener('ui:navigated', () => {
    if (!document.querySelector('.explorer')) root.removeAttribute('data-full-screen')
    for (const button of document.querySelectorAll('[data-toggle-full]')) {
      button.setAttribute('aria-pressed', String(root.hasAttribute('data-full-screen')))
    }
  })
}
