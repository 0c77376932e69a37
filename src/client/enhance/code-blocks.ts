import { closest } from '../events.ts'
import { getPreference, setPreference } from '../storage.ts'
import { inBackground, watchContent } from '../timing.ts'

/** What blocks of code have, but for the copy buttons. */
export function startCodeBlocks(window: Window & typeof globalThis): void {
  startWrapButtons(window)
  startCodeFolds(window)
  startSymbolCards(window.document)
}

/** A button in each block that is too narrow for a line of its code. */
function startWrapButtons(window: Window & typeof globalThis): void {
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

function startCodeFolds(window: Window): void {
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

/** Names in code that the reference documents show a card, which is loaded with the first. */
function startSymbolCards(document: Document): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(type, event => inBackground(showSymbol(event)), { capture: true })
}

async function showSymbol(event: Event): Promise<void> {
  const link = closest(event.target, '.code code a')
  // The link whose card is open; a second tap follows it.
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('aria-describedby')) return
  if (event.type === 'click') {
    if ((event as PointerEvent).pointerType !== 'touch') return
    event.preventDefault()
  }
  const { showSymbolCard } = await import('./symbol-card.ts')
  await showSymbolCard(link)
}
