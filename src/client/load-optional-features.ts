import type { Application } from './navigation/boot.tsx'
import { loadWithPage, whenActive, whenIdle } from './timing.ts'

/** Loads optional features once the visitor sees the page and the browser is idle. */
export async function loadOptionalFeatures(
  window: Window & typeof globalThis,
  start: () => Promise<Application>,
): Promise<void> {
  const { document } = window
  // A page in the frame of another site has none of them.
  if (window.parent !== window) return
  const errors = keepErrors(window)
  await whenActive(document)
  countVisits(document)
  await whenIdle(window)
  loadWithPage(document, 'body', async () =>
    (await import('./optional-features.ts')).startOptionalFeatures(window, start, errors),
  )
}

/** Keeps the events of the first errors for the script that reports them. */
function keepErrors(window: Window): Event[] {
  const events: Event[] = []
  for (const type of ['error', 'unhandledrejection'])
    window.addEventListener(type, event => events.length < 9 && events.push(event))
  return events
}

/** Counts a visit of each page that has a pixel. */
function countVisits(document: Document): void {
  const count = () => {
    const { visitPixel } = document.querySelector<HTMLElement>('[data-visit-pixel]')?.dataset ?? {}
    if (visitPixel === undefined) return
    const image = document.createElement('img')
    image.referrerPolicy = 'strict-origin-when-cross-origin'
    image.src = visitPixel
  }
  count()
  document.addEventListener('ui:navigated', count)
}
