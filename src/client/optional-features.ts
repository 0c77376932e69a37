import { isPrivateAddress } from '../pages/load-result.ts'
import { startBlobs } from './background/blobs.ts'
import { startCodeBlocks } from './enhance/code-blocks.ts'
import { startContents } from './enhance/contents.ts'
import type { Application } from './navigation/boot.tsx'
import { savesData } from './navigation/page-links.ts'
import { startReports } from './report.ts'
import { inBackground, loadWithPage } from './timing.ts'

/** The background is drawn after this time, because its first moves would delay a first click. */
const backgroundDelayMs = 4000
/** How long a page has been idle when the application starts on a touch screen (spec 2.9). */
const touchDelayMs = 2000

export function startOptionalFeatures(
  window: Window & typeof globalThis,
  start: () => Promise<Application>,
  errors: readonly Event[],
): void {
  const { document } = window
  startReports(window, errors)
  loadWithPage(document, '[data-demo]', async () =>
    (await import('./demos/live-demos.ts')).startLiveDemos(document),
  )
  loadWithPage(document, '.prose img', async () =>
    (await import('./enhance/zoom.ts')).startZoom(document),
  )
  startContents(window)
  startCodeBlocks(window)
  // Pages that show changes, and documents that know their last commit.
  loadWithPage(document, '.change-steps', async () =>
    (await import('./enhance/follow-changes.ts')).followChanges(window),
  )
  addManifest(document)
  window.setTimeout(() => startBlobs(window), backgroundDelayMs)
  loadWithPage(document, '.site-library[data-library="router"]', async () =>
    (await import('./devtools/router-devtools.ts')).startRouterDevtools(window, start),
  )
  if (isPrivateAddress(window.location)) return
  inBackground(startThirdParties(window))
  // Nothing is pointed at before it is tapped.
  if (window.matchMedia('(pointer: coarse)').matches && !savesData())
    window.setTimeout(() => inBackground(start()), touchDelayMs)
}

async function startThirdParties(window: Window & typeof globalThis): Promise<void> {
  const { gtmId, gamNetworkCode } = window.document.documentElement.dataset
  if (!gtmId && !gamNetworkCode) return
  const { createGoogleAds, startTagManager } = await import('./ads/google.ts')
  if (gtmId) startTagManager(window, gtmId)
  if (!gamNetworkCode) return
  const { startAds } = await import('./ads/ads.ts')
  startAds(window, createGoogleAds(window, gamNetworkCode))
}

/** Makes the site installable. In the document, its request would compete with the first paint. */
function addManifest(document: Document): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
