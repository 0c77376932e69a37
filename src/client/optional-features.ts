import { isPrivateAddress } from '../pages/load-result.ts'
import { startAds } from './ads/ads.ts'
import { startBlobs } from './background/blob-canvas.ts'
import { loadWithPage } from './load-with-page.ts'
import type { Application } from './navigation/boot.tsx'

/** What the first use of a page loads waits this long, because it would delay a first click. */
const restMs = 200
/** The background is drawn after this time, because its first moves would delay a first click. */
const backgroundDelayMs = 4000

type Options = {
  readonly start: () => Promise<Application>
  /** Resolves when the visitor first uses the page. */
  readonly interaction: Promise<void>
  /** The key that was last pressed on a page with changes. */
  readonly lastKey: () => KeyboardEvent | undefined
}

export function startOptionalFeatures(
  window: Window & typeof globalThis,
  { start, interaction, lastKey }: Options,
): void {
  const { document } = window
  const rest = (ms: number) => new Promise<void>(resolve => window.setTimeout(resolve, ms))
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
      (await import('./enhance/prose.ts')).startProse(window, loadWithPage, lastKey),
    )
    .catch(warn)
  void interaction.then(() => addManifest(document))
  void rest(backgroundDelayMs).then(() => startBlobs(window))
  loadWithPage(document, '.site-library[data-library="router"]', async () =>
    (await import('./devtools/router-devtools.ts')).startRouterDevtools(window, start),
  )
  if (!isPrivateAddress(window.location)) startPromotions(window).catch(warn)
}

async function startPromotions(window: Window & typeof globalThis): Promise<void> {
  const { gtmId, gamNetworkCode } = window.document.documentElement.dataset
  const network =
    gtmId || gamNetworkCode
      ? (await import('./ads/partners.ts')).startPartners(window, { gtmId, gamNetworkCode })
      : undefined
  startAds(window, network)
}

/** Makes the site installable. In the document, its request would compete with the first paint. */
function addManifest(document: Document): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}

function warn(error: unknown): void {
  console.warn('A part of this page could not be loaded.', error)
}
