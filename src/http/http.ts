import type { Metrics } from '../admin/metrics.ts'
import type { Build } from '../assets/build.ts'
import type { Community } from '../community/community.ts'
import type { OpenAnnouncement } from '../content/announcement.ts'
import { createSaveFeedback, type SaveFeedback } from '../functions/feedback-function.ts'
import { createFunctions, type Functions } from '../functions/functions.ts'
import { findPage } from '../functions/page-function.ts'
import { importEntry } from '../pages/document.tsx'
import { firstPaintScript } from '../pages/first-paint.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { ScreenAssets } from '../pages/render-screen.tsx'
import { speculationRules } from '../pages/speculation-rules.ts'
import type { Stage, TtlCache } from '../storage/ttl-cache.ts'
import { visitorAddress } from './request-headers.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createSecurityHeaders, type SecurityHeaders } from './security-headers.ts'

/** What responses are made from. */
export type Http = {
  readonly pages: PageContext
  readonly functions: Functions
  readonly saveFeedback: SaveFeedback
  readonly assets: ScreenAssets
  readonly responses: ResponseCache
  /** The HTML of error pages that many addresses have, by screen. */
  readonly errorPages: Stage<Uint8Array>
  readonly securityHeaders: SecurityHeaders
  /** Part of every key: another build or configuration renders the same data differently. */
  readonly configuredBuild: string
  /** Changes with the content. */
  readonly generation: () => number
  /** The address that a visitor is counted by; `''` if it is not known. */
  readonly addressOf: (request: Request) => string
}

type Options = Pick<Http, 'pages' | 'generation'> & {
  readonly built: Build
  readonly announcement: OpenAnnouncement
  readonly metrics: Pick<Metrics, 'countHit' | 'countBrowserError' | 'observeVital'>
  readonly community: Community
  readonly cache: TtlCache
  readonly trustProxy: number
  readonly peerOf: (request: Request) => string
}

const maxErrorPageBytes = 2 ** 21

export function openHttp(options: Options): Http {
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
  return {
    pages,
    functions: createFunctions({ pages, build: built, saveFeedback, metrics }),
    saveFeedback,
    assets: { ...built, build: id, siteUrl, partners, announcement },
    responses: createResponseCache({ cache, generation, now, countHit: metrics.countHit }),
    errorPages: cache.stage('error pages', {
      sizeOf: html => html.byteLength,
      maxBytes: maxErrorPageBytes,
    }),
    securityHeaders: createSecurityHeaders(partners, inlineScripts),
    configuredBuild: JSON.stringify([id, siteUrl, partners]),
    generation,
    addressOf: request => visitorAddress(request, peerOf(request), trustProxy),
  }
}
