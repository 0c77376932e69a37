import { closest } from '../events.ts'

/** Names in code that the reference documents show a card, which is loaded with the first. */
export function startSymbolCards(document: Document): void {
  for (const type of ['pointerover', 'focusin', 'click'] as const)
    document.addEventListener(type, showSymbol, { capture: true })
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
