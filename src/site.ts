import { join } from 'node:path'
import { createAuth } from './admin/auth.ts'
import { createDashboard } from './admin/dashboard.ts'
import { createMetrics } from './admin/metrics.ts'
import { type Build, build } from './assets/build.ts'
import { keepBuild } from './assets/kept-builds.ts'
import { openCommunity } from './community/community.ts'
import { readCommunityFolder } from './community/folder.ts'
import type { Sponsors } from './community/sponsors.ts'
import type { Config } from './config.ts'
import { type Content, type ContentOptions, openContent } from './content/content.ts'
import { createBackgroundRendering } from './content/docs/background-rendering.ts'
import { createExportedNames } from './content/docs/exported-names.ts'
import { createPlainDocuments } from './content/docs/plain-documents.ts'
import { createLinkCounts } from './content/link-report.ts'
import { createEndpoints } from './endpoints/endpoints.ts'
import { createAccessLog } from './http/access-log.ts'
import { handle } from './http/handle.ts'
import { openHttp } from './http/http.ts'
import { createStaticFiles } from './http/static-files.ts'
import { libraries } from './libraries/registry.ts'
import { faultEvent, inBackground, type Log, messageOf } from './log.ts'
import type { PageContext } from './pages/page-context.ts'
import { prepareTexts } from './pages/prepare-texts.ts'
import { entriesOfSite } from './pages/search-entries.ts'
import { createSearch } from './search/search.ts'

type SiteOptions = {
  readonly siteUrl: string
  readonly log: Log
  readonly now?: () => number
  /** The network address at the other end of the request's connection. */
  readonly peerOf?: (request: Request) => string
  /** Stays open when the site closes; without it, the site opens and closes its own. */
  readonly content?: Content | undefined
  /** Stays open when the site closes; without it, the site starts and ends its own. */
  readonly renderPool?: ContentOptions['renderPool']
  /** The browser's files, if they are built already. */
  readonly built?: Build | undefined
  /** How long a visitor waits for an upstream or a first index; `upstreamTimeoutMs` by default. */
  readonly timeoutMs?: number | undefined
  /** Replaces the sponsors that the site reads. */
  readonly sponsors?: Sponsors | undefined
  /** In development, builds are not kept for tabs that are open. */
  readonly isDevelopment?: boolean
}

const root = join(import.meta.dir, '..')

/** The whole site as a function from request to response. */
export async function createSite(config: Config, options: SiteOptions) {
  const { siteUrl, log, now = Date.now, peerOf = () => '' } = options
  const { timeoutMs, isDevelopment = false } = options
  const { dataDir, partners, scarfIds } = config
  const folder = await readCommunityFolder(config.communityRoot)
  const { authors, consultants, maintainers } = folder
  const [content, built] = await Promise.all([
    options.content ?? openContent(config, { ...options, root, authors }),
    options.built ?? build(root, isDevelopment),
  ])
  const { database, cache, github, source, docs, rendered, releases, blog } = content

  const community = openCommunity(config, { folder, releases, github, database, now, log })
  const auth = createAuth({ config: config.auth, dataDir, siteUrl, log, now })
  const metrics = createMetrics({ cache, source, github, buildId: built.id, dataDir, now })
  const search = createSearch({
    source,
    docs,
    siteEntries: () => entriesOfSite(blog, rendered, releases),
    log,
    now,
    timeoutMs,
  })
  // The index comes first. Readers can wait for a page to be rendered, but not for the search.
  const rendering = createBackgroundRendering({
    docs,
    source,
    ready: search.whenIndexed,
    log,
  })
  const dashboard = createDashboard({
    metrics,
    cache,
    source,
    github,
    docs,
    rendered,
    rendering,
    links: createLinkCounts(docs, log),
    latestFeedback: community.latestFeedback,
    search,
    now,
  })

  const pages: PageContext = {
    siteUrl,
    partners,
    scarfIds,
    log,
    now,
    seed: crypto.randomUUID(),
    docs,
    plain: createPlainDocuments({ docs, blog, rendered, siteUrl }),
    rendered,
    examples: content.examples,
    samples: content.samples,
    blog,
    releases,
    compare: content.compare,
    history: content.history,
    freshUntil: source.freshUntil,
    find: search.find,
    exportedNames: createExportedNames({ docs, cache, timeoutMs: content.timeoutMs }),
    sponsors: options.sponsors ?? community.sponsors,
    statistics: community.statistics,
    consultants,
    maintainers,
    auth,
    dashboard,
  }
  // In development, a text is rendered for its first reader, so that the site starts at once.
  if (!isDevelopment) await prepareTexts(pages)
  const http = openHttp({
    pages,
    built,
    announcement: content.announcement,
    // The end of an announcement changes every page.
    generation: () =>
      source.generation() + docs.rerenders() + Number(!content.announcement.current()),
    metrics,
    community,
    cache,
    trustProxy: config.trustProxy,
    peerOf,
  })
  let isDraining = false
  const endpoints = createEndpoints(http, {
    cache,
    config,
    source,
    registry: metrics.registry,
    previews: content.previews,
    database,
    isDraining: () => isDraining,
    peerOf,
    now,
    log,
  })
  const previousFiles = isDevelopment ? [] : await keepBuild(dataDir, built, log)
  const files = createStaticFiles([...previousFiles, ...built.files, ...folder.pictures])
  const access = createAccessLog({ log, metrics, now: () => performance.now() })

  return {
    handle: (request: Request) => handle({ http, files, endpoints, access }, request),
    search,
    /** The libraries whose latest documents are known, and how many documents these are. */
    found() {
      const trees = libraries.flatMap(library => docs.openKnown(library, 'latest') ?? [])
      const documents = trees.reduce((sum, tree) => sum + tree.documents.size, 0)
      return { libraries: trees.filter(tree => tree.documents.size > 0).length, documents }
    },
    /**
     * Starts background work: indexing, rendering, compressing, reading statistics and sponsors.
     */
    start() {
      inBackground(log, files.compress())
      search.start()
      rendering.start()
      community.start()
    },
    /** Logs and counts what nobody handled. */
    noteFault(error: unknown): void {
      const id = crypto.randomUUID().slice(0, 8)
      log({ ...faultEvent('Nobody handled', error), id })
      metrics.countError({ id, path: '', message: messageOf(error) })
    },
    /** Reads outdated statistics and sponsors now, and waits for them. */
    refreshCommunity: community.refresh,
    /**
     * Tells load balancers to send no more requests, and ends the background's work. Requests that
     * come anyway are handled, unless they wait for a render.
     */
    async drain() {
      isDraining = true
      rendering.close()
      search.stopIndexing()
      await content.stopRendering()
    },
    /** If the login method is the terminal, calls `show` with each new login link. */
    startTerminalLogin: auth.startTerminal,
    async close() {
      rendering.close()
      auth.close()
      await search.close()
      community.close()
      if (!options.content) await content.close()
    },
  }
}
