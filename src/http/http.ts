import type { Metrics } from '../admin/metrics.ts'
import type { Build } from '../assets/build.ts'
import type { Community } from '../community/community.ts'
import type { OpenAnnouncement } from '../content/announcement.ts'
import { createSaveFeedback } from '../functions/feedback-function.ts'
import { createFunctions } from '../functions/functions.ts'
import { findPage } from '../functions/page-function.ts'
import { importEntry } from '../pages/document.tsx'
import { firstPaintScript } from '../pages/first-paint.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { ScreenAssets } from '../pages/render-screen.tsx'
import { speculationRules } from '../pages/speculation-rules.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { visitorAddress } from './request-headers.ts'
import { createResponseCache } from './response-cache.ts'
import { createSecurityHeaders } from './security-headers.ts'

export type Http = ReturnType<typeof openHttp>

type Options = {
  readonly pages: PageContext
  /** Changes with the content. */
  readonly generation: () => number
  readonly built: Build
  readonly announcement: OpenAnnouncement
  readonly metrics: Pick<Metrics, 'countHit' | 'countBrowserError' | 'observeVital'>
  readonly community: Community
  readonly cache: TtlCache
  readonly trustProxy: number
  readonly peerOf: (request: Request) => string
}

const maxErrorPageBytes = 2 ** 21

/** What responses are made from. */
export function openHttp(options: Options) {
  const { pages, built, announcement, generation, metrics, community, cache } = options
  const { trustProxy, peerOf } = options
  const { siteUrl, partners, now } = pages
  const { id, script } = built
  const saveFeedback = createSaveFeedback(
    pathname => findPage(pages, pathname),
    community.keepFeedback,
    now,
  )
  const inlineScripts = [importEntry(script), firstPaintScript(announcement.id), speculationRules]
  const assets: ScreenAssets = { ...built, build: id, siteUrl, partners, announcement }
  return {
    pages,
    functions: createFunctions({ pages, build: built, saveFeedback, metrics }),
    saveFeedback,
    assets,
    responses: createResponseCache({ cache, generation, now, countHit: metrics.countHit }),
    /** The HTML of error pages that many addresses have, by screen. */
    errorPages: cache.stage<Uint8Array>('error pages', {
      sizeOf: html => html.byteLength,
      maxBytes: maxErrorPageBytes,
    }),
    securityHeaders: createSecurityHeaders(partners, inlineScripts),
    /** Part of every key: another build or configuration renders the same data differently. */
    configuredBuild: JSON.stringify([id, siteUrl, partners]),
    generation,
    /** The address that a visitor is counted by; `''` if it is not known. */
    addressOf: (request: Request) => visitorAddress(request, peerOf(request), trustProxy),
  }
}
