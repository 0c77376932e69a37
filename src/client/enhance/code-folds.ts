import { closest } from '../events.ts'

export function startCodeFolds(window: Window): void {
  const { document } = window
  // Only the browser scrolls a folded block: to text that it searches for, or that a link names.
  const openAtText = (pre: Element) => {
    const fold = pre.parentElement?.querySelector<HTMLDetailsElement>(':scope > .code-fold')
    if (!fold || fold.open || pre.scrollTop === 0) return
    const { scrollTop, clientHeight } = pre
    fold.open = true
    pre.scrollTop = 0
    // The lines that showed, in the middle of the window.
    const showLines = () => {
      const margin = (window.innerHeight - clientHeight) / 2
      const { top } = pre.getBoundingClientRect()
      window.scrollBy({ top: top + scrollTop - margin, behavior: 'instant' })
    }
    showLines()
    // The browser may still be scrolling to the text, on another thread, and ends after this frame.
    window.requestAnimationFrame(() => window.requestAnimationFrame(showLines))
  }
  for (const pre of document.querySelectorAll('.code:has(> .code-fold) > pre')) openAtText(pre)
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target !== document) openAtText(target as Element)
    },
    { capture: true, passive: true },
  )
  // A block that folds leaves the reader below its end.
  const showFolded = ({ target }: Event) =>
    closest(target, '.code-fold:not([open])')?.scrollIntoView({
      block: 'nearest',
      behavior: 'instant',
    })
  document.addEventListener('toggle', showFolded, { capture: true })
}
