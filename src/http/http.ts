import type { HitCounter } from '../admin/traffic.ts'
import type { Functions } from '../functions/functions.ts'
import type { PageContext } from '../pages/page-context.ts'
import type { ScreenAssets } from '../pages/render-screen.tsx'
import type { Stage } from '../storage/ttl-cache.ts'
import type { ResponseCache } from './response-cache.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** What responses are made from. */
export type Http = {
  readonly pages: PageContext
  readonly functions: Functions
  readonly assets: ScreenAssets
  readonly responses: ResponseCache
  /** The HTML of error pages that many addresses have, by screen. */
  readonly errorPages: Stage<Uint8Array>
  readonly securityHeaders: SecurityHeaders
  /** Part of every key: another build or configuration renders the same data differently. */
  readonly configuredBuild: string
  /** Changes with the content. */
  readonly generation: () => number
  /** Counts the warm hits of a route. */
  readonly hitsOf: (route: string) => HitCounter
  /** The address that a visitor is counted by; `''` where it is not known. */
  readonly addressOf: (request: Request) => string
  readonly now: () => number
}
