import { isPrivateAddress } from '../pages/load-result.ts'
import { startAds } from './ads/ads.ts'
import { startBlobs } from './background/blob-canvas.ts'
import { loadWithPage } from './load-with-page.ts'
import type { Application } from './navigation/boot.tsx'
import { afterPaint, firstInteraction, whenActive, whenIdle } from './timing.ts'

/** What the first use of a page loads waits this long, because it would delay a first click. */
const restMs = 200
/** The background is drawn after this time, because its first moves would delay a first click. */
const backgroundDelayMs = 4000

/** Starts optional features, once the page is painted and the browser is idle. */
export async function startOptionalFeatures(
  window: Window & typeof globalThis,
  start: () => Promise<Application>,
): Promise<void> {
  const { document } = window
  // A page in the frame of another site has none of them.
  if (window.parent !== window) return
  const rest = (ms: number) => new Promise<void>(resolve => window.setTimeout(resolve, ms))
  const interaction = firstInteraction(window)
  // The script of a page with changes handles the key that is pressed before it has loaded.
  let key: KeyboardEvent | undefined
  document.addEventListener('keydown', event => {
    if (document.querySelector('.change-steps')) key = event
  })
  await whenActive(document)
  loadWithPage(document, '[data-visit-pixel]', async () =>
    (await import('./visit-pixel.ts')).startVisitPixel(document),
  )
  await whenIdle(window)
  await new Promise<void>(resolve => afterPaint(window, resolve))
  loadWithPage(document, '[data-demo], .library-map', async () =>
    (await import('./demos/live-demos.ts')).startLiveDemos(document),
  )
  loadWithPage(document, '.prose img', async () =>
    (await import('./enhance/zoom.ts')).startZoom(document),
  )
  // A wide table may be in the place of the contents from the start.
  const tables = document.querySelectorAll<HTMLElement>('.prose > .table-scroll')
  const isWide = ({ offsetWidth, parentElement }: HTMLElement) =>
    offsetWidth > (parentElement?.offsetWidth ?? 0)
  const used = interaction.then(() => rest(restMs))
  const wanted = Array.from(tables).some(isWide) ? Promise.resolve() : used
  wanted
    .then(async () =>
      (await import('./enhance/prose.ts')).startProse(window, loadWithPage, () => key),
    )
    .catch(error => console.warn('A part of this page could not be loaded.', error))
  void interaction.then(() => addManifest(document))
  void rest(backgroundDelayMs).then(() => startBlobs(window))
  loadWithPage(document, '.site-library[data-library="router"]', async () =>
    (await import('./devtools/router-devtools.ts')).startRouterDevtools(window, start),
  )
  if (isPrivateAddress(window.location)) return
  const { gtmId, gamNetworkCode } = document.documentElement.dataset
  startAds(
    window,
    gamNetworkCode
      ? (await import('./ads/google-ads.ts')).createGoogleAds(window, gamNetworkCode)
      : undefined,
  )
  if (gtmId) (await import('./ads/tag-manager.ts')).startTagManager(window, gtmId)
}

/** Makes the site installable. In the document, its request would compete with the first paint. */
function addManifest(document: Document): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
