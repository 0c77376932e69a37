import { startAds } from '../ads/ads.ts'
import type { Partners } from '../ads/partners.ts'
import { startBlobs } from '../background/blob-canvas.ts'
import { startDemos } from '../demos/load-demos.ts'
import { startRouterDevtools } from '../devtools/router-devtools.ts'
import type { Booted } from '../navigation/boot.tsx'
import { firstSign } from '../navigation/first-interaction.ts'
import { startContents } from './contents.ts'
import { watchContent } from './watch-content.ts'
import { markZoomable, startZoom } from './zoom.ts'

type Parts = {
  readonly window: Window & typeof globalThis
  /** Starts the application, for what needs it. */
  readonly start: () => Promise<Booted>
  readonly partners: Partners
}

/** Nothing moves behind the first words that are read, and what draws it has nothing else to wait for, until the visitor moves too, or for so long. */
const stillMs = 4000

/** Starts what a page is whole without, in one file that comes once the page is there. */
export async function startAdornments({
  window,
  start,
  partners: { gtmId, gamNetworkCode },
}: Parts): Promise<void> {
  const { document } = window
  startDemos(document)
  startContents(window)
  startZoom(document)
  watchContent(document.body, () => markZoomable(document))
  startBlobs(window, firstSign(window, stillMs))
  startRouterDevtools(window, start)
  // What goes on by itself takes the application.
  if (document.querySelector('[data-live]')) await start()
  startAds(
    window,
    gamNetworkCode
      ? (await import('../ads/google-ads.ts')).createGoogleAds(window, gamNetworkCode)
      : undefined,
  )
  if (gtmId) (await import('../ads/tag-manager.ts')).startTagManager(window, gtmId)
}
