import { closest, isPlainClick } from '../events.ts'
import { inBackground } from '../timing.ts'

/** Opens demos beside the map. Links with `aria-expanded` are not loaded in advance. */
export function startMapDemos(document: Document): void {
  let opened: HTMLElement | undefined
  /** The last link that was clicked: if two demos load at once, only its demo opens. */
  let chosen: HTMLElement | undefined
  const placeOf = (link: Element) =>
    link.closest('.home-hero')?.querySelector<HTMLElement>('.map-place')

  async function open(link: HTMLElement): Promise<void> {
    const place = placeOf(link)
    const { library } = link.dataset
    if (!place || !library) return
    chosen = link
    link.setAttribute('aria-busy', 'true')
    try {
      const { preparePanel, showPanel } = await import('./react-roots.tsx')
      const data = await preparePanel(library)
      if (chosen !== link) return
      await showPanel(place, data)
      opened?.setAttribute('aria-expanded', 'false')
      opened = link
      link.setAttribute('aria-expanded', 'true')
    } catch (error) {
      console.warn('The demo could not be opened.', error)
      document.location.assign(link.getAttribute('href') ?? '')
    } finally {
      link.removeAttribute('aria-busy')
    }
  }

  async function close(): Promise<void> {
    const link = opened
    const place = link && placeOf(link)
    if (!place) return
    opened = undefined
    link.setAttribute('aria-expanded', 'false')
    const { hidePanel } = await import('./react-roots.tsx')
    hidePanel(place)
    link.focus({ preventScroll: true })
  }

  // Captures the click, because another listener would follow the link.
  const onClick = (event: MouseEvent) => {
    const link = closest(event.target, '.map-link')
    if (closest(event.target, '[data-close-panel]')) inBackground(close())
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    inBackground(link === opened ? close() : open(link))
  }
  document.addEventListener('click', onClick, { capture: true })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && closest(event.target, '.home-hero')) inBackground(close())
  })

  const markClosed = () => {
    for (const link of document.querySelectorAll('.map-link:not([aria-expanded])'))
      link.setAttribute('aria-expanded', 'false')
  }
  markClosed()
  document.addEventListener('ui:navigated', markClosed)
}
