import { join } from 'node:path'
import type { CollectGarbage } from './app/tidied.ts'
import { type Build, build } from './assets/build.ts'
import { createAuth } from './auth/auth.ts'
import { openRevokedTokens } from './cache/revoked-tokens.ts'
import { createTtlCache } from './cache/ttl-cache.ts'
import { openCommunity } from './community/community.ts'
import { openFeedbackStore } from './community/feedback-store.ts'
import type { Sponsors } from './community/sponsors.ts'
import type { Config } from './config.ts'
import { createLinkCounts } from './content/links/link-counts.ts'
import { type Content, cacheInBytes, openContent } from './content/open-content.ts'
import type { Log } from './log.ts'
import type { RenderPool } from './markdown/worker/render-pool.ts'
import { createDashboard } from './metrics/dashboard.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createSearch } from './search/search.ts'

/** What the site is handed of the world that it runs in. */
export type SiteOptions = {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly log: Log
  readonly now?: () => number
  readonly random?: () => number
  /** The network address that a request comes from. */
  readonly addressOf?: (request: Request) => string
  /** Content that is open already, and stays open when the site closes; without it the site has its own. */
  readonly content?: Content | undefined
  /** Workers that are there already, and stay when the site closes; without them it has its own. */
  readonly renderPool?: RenderPool | undefined
  /** The browser's files, where they are built already. */
  readonly built?: Build | undefined
  /** How long a visitor waits for an upstream or a first index, in ms, where that is not `upstreamTimeoutMs`. */
  readonly timeoutMs?: number | undefined
  /** Who supports the work, where that is not for the site to find out. */
  readonly sponsors?: Sponsors | undefined
  /** Called now and then while pages are made; without it garbage is left to the engine. */
  readonly collectGarbage?: CollectGarbage
  /** Builds are short-lived: nothing is compressed before it is asked for, or kept for the next. */
  readonly isDevelopment?: boolean
}

const root = join(import.meta.dir, '..')

/** Opens all that the site knows, keeps or works with: what has to be closed again. What answers requests is made of these. */
export async function openParts(config: Config, options: SiteOptions) {
  const { siteUrl, log, now = Date.now, content, renderPool, timeoutMs, sponsors } = options
  const { dataDir } = config
  const [opened, built] = await Promise.all([
    content ?? openContent(config, { root, now, log, renderPool, timeoutMs }),
    options.built ?? build(root),
  ])
  const { source, docs, blog } = opened
  // A stage of a cache is begun once, and content that is open already may have served another site.
  const cache = content ? createTtlCache({ maxBytes: cacheInBytes, now }) : opened.cache
  const community = openCommunity(config, { root, now, log })
  const revokedTokens = openRevokedTokens({ dataDir, now, log })
  const auth = createAuth({ config: config.auth, dataDir, revokedTokens, siteUrl, log, now })
  const feedback = openFeedbackStore(dataDir, log)
  const metrics = createMetrics({ cache, now })
  const search = createSearch({ source, docs, blog, dataDir, log, now, timeoutMs })
  const dashboard = createDashboard({
    metrics,
    cache,
    source,
    docs,
    links: createLinkCounts({ source, docs, log }),
    feedback,
    missedSearches: search.missed,
    now,
  })
  return {
    ...opened,
    built,
    cache,
    community,
    sponsors: sponsors ?? community.sponsors,
    revokedTokens,
    auth,
    feedback,
    metrics,
    search,
    dashboard,
    /** Ends what was opened here, and leaves open what was open before. */
    async close() {
      metrics.close()
      auth.close()
      revokedTokens.close()
      await search.close()
      feedback.close()
      community.close()
      if (!content) await opened.close()
    },
  }
}
