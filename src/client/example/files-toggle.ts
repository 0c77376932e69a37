/** The button that folds the files away and brings them back. Where there is little room they come folded, and go when one is chosen. */
import { closest } from '../enhance/closest.ts'

/** Below `--tablet` of `styles/breakpoints.css`. */
const narrow = '(width < 48rem)'

export function startFilesToggle(window: Window): void {
  const { document } = window
  const room = window.matchMedia(narrow)

  const areShown = ({ dataset }: HTMLElement) =>
    room.matches ? dataset.files === 'open' : dataset.files !== 'folded'
  const say = () => {
    for (const button of document.querySelectorAll('[data-toggle-files]')) {
      const explorer = button.closest<HTMLElement>('.explorer')
      if (explorer) button.setAttribute('aria-expanded', String(areShown(explorer)))
    }
  }
  say()
  room.addEventListener('change', say)

  document.addEventListener('ui:navigated', () => {
    const explorer = document.querySelector<HTMLElement>('.explorer')
    if (explorer && room.matches && explorer.dataset.files === 'open') {
      delete explorer.dataset.files
      // The link that was chosen is gone from sight.
      explorer.querySelector<HTMLElement>('[data-toggle-files]')?.focus()
    }
    say()
  })
  document.addEventListener('click', ({ target }) => {
    const explorer = closest(target, '[data-toggle-files]')?.closest<HTMLElement>('.explorer')
    if (!explorer) return
    explorer.dataset.files = areShown(explorer) ? 'folded' : 'open'
    say()
  })
}
