import { loadWithPage } from './load-with-page.ts'
import type { Application } from './navigation/boot.tsx'
import { afterPaint, firstInteraction, whenActive, whenIdle } from './timing.ts'

/** After this time, in ms, the frame that `afterPaint` waited for is on the screen. */
const presentationMs = 100

/** Loads optional features, once the page is painted and the browser is idle. */
export async function loadOptionalFeatures(
  window: Window & typeof globalThis,
  start: () => Promise<Application>,
): Promise<void> {
  const { document } = window
  // A page in the frame of another site has none of them.
  if (window.parent !== window) return
  const interaction = firstInteraction(window)
  await whenActive(document)
  loadWithPage(document, '[data-visit-pixel]', async () =>
    (await import('./visit-pixel.ts')).startVisitPixel(document),
  )
  await whenIdle(window)
  await new Promise<void>(resolve => afterPaint(window, resolve))
  await new Promise(resolve => window.setTimeout(resolve, presentationMs))
  loadWithPage(document, 'body', async () =>
    (await import('./optional-features.ts')).startOptionalFeatures(window, start, interaction),
  )
}
