import type { Build } from '../assets/build.ts'
import type { Feedback, FeedbackStore } from '../community/feedback-store.ts'
import type { OpenAnnouncement } from '../content/announcement.ts'
import { createFunctions } from '../functions/functions.ts'
import { importEntry } from '../pages/document.tsx'
import { firstPaintScript } from '../pages/first-paint.ts'
import { speculationRules } from '../pages/speculation-rules.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { createErrorPageStage } from './error-pages.ts'
import type { Http } from './http.ts'
import { createResponseCache } from './response-cache.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { visitorAddress } from './visitor-address.ts'

type Options = Pick<Http, 'pages' | 'generation' | 'hitsOf'> & {
  readonly built: Build
  readonly announcement: OpenAnnouncement
  readonly community: {
    readonly feedback: FeedbackStore
    readonly forward: (feedback: Feedback) => void
  }
  readonly cache: TtlCache
  readonly trustProxy: number
  readonly peerOf: (request: Request) => string
}

export function openHttp(options: Options): Http {
  const { pages, built, announcement, generation, hitsOf, community, cache } = options
  const { trustProxy, peerOf } = options
  const { siteUrl, partners, now } = pages
  const { id, stylesheet, routeStylesheets, fonts, icons, script } = built
  const inlineScripts = [importEntry(script), firstPaintScript(announcement.id), speculationRules]
  return {
    pages,
    functions: createFunctions({
      pages,
      build: { id, routeStylesheets },
      feedback: community.feedback,
      forward: community.forward,
    }),
    assets: {
      build: id,
      siteUrl,
      partners,
      stylesheet,
      routeStylesheets,
      fonts,
      icons,
      script,
      announcement,
    },
    responses: createResponseCache({ cache, generation, now }),
    errorPages: createErrorPageStage(cache),
    securityHeaders: createSecurityHeaders(partners, inlineScripts),
    configuredBuild: JSON.stringify([id, siteUrl, partners]),
    generation,
    hitsOf,
    addressOf: request => visitorAddress(request, peerOf(request), trustProxy),
    now,
  }
}
