import { join } from 'node:path'
import { createAuth } from './admin/auth.ts'
import { createDashboard } from './admin/dashboard.ts'
import { createMetrics } from './admin/metrics.ts'
import { openSessionSecret } from './admin/session-secret.ts'
import { type Build, build } from './assets/build.ts'
import { keepBuild } from './assets/kept-builds.ts'
import { openCommunity } from './community/community.ts'
import { readCommunityFolder } from './community/folder.ts'
import type { Sponsors } from './community/sponsors.ts'
import type { Config } from './config.ts'
import { type Content, maxCacheBytes, openContent } from './content/content.ts'
import { createBackgroundRendering } from './content/docs/background-rendering.ts'
import { createPlainDocuments } from './content/docs/plain-documents.ts'
import { createLinkCounts } from './content/links/link-counts.ts'
import { createExampleFiles } from './endpoints/example-files.ts'
import { createMcpEndpoint } from './endpoints/llms/mcp/mcp-endpoint.ts'
import { createDashboardHandlers, createLoginHandlers } from './endpoints/maintainer-handlers.ts'
import { createShareImageHandler } from './endpoints/og/share-image-handler.ts'
import { createOperations } from './endpoints/operations.ts'
import { createPreviewHandler } from './endpoints/preview/preview-handler.ts'
import { createTextEndpoints } from './endpoints/text-handlers.ts'
import { createFunctions } from './functions/functions.ts'
import { createAccessLog } from './http/access-log.ts'
import { createErrorPages } from './http/error-pages.ts'
import { createFunctionHandler, isFunctionCall } from './http/function-handler.ts'
import { createHandle } from './http/handle.ts'
import { createMarkdownHandler } from './http/markdown-handler.ts'
import { createRespondWithPage } from './http/page-handler.ts'
import type { Endpoints } from './http/request-context.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createRespondWithText } from './http/text-response.ts'
import { visitorAddress } from './http/visitor-address.ts'
import type { Log } from './log.ts'
import type { RenderPool } from './markdown/worker/render-pool.ts'
import { importEntry } from './pages/document.tsx'
import { firstPaintScript } from './pages/first-paint.ts'
import { createPageLoading } from './pages/page-loading.ts'
import { createRenderScreen } from './pages/render-screen.tsx'
import { entriesOfSite } from './pages/search-entries.ts'
import { speculationRules } from './pages/speculation-rules.ts'
import { createExportedNames } from './search/exported-names.ts'
import { createSearch } from './search/search.ts'
import { createRests } from './storage/rests.ts'
import { createTtlCache } from './storage/ttl-cache.ts'

type SiteOptions = {
  readonly siteUrl: string
  readonly log: Log
  readonly now?: () => number
  readonly random?: () => number
  /** The network address at the other end of the request's connection. */
  readonly peerOf?: (request: Request) => string
  /** Stays open when the site closes; without it, the site opens and closes its own. */
  readonly content?: Content | undefined
  /** Stays open when the site closes; without it, the site starts and ends its own. */
  readonly renderPool?: RenderPool | undefined
  /** The browser's files, if they are built already. */
  readonly built?: Build | undefined
  /** How long a visitor waits for an upstream or a first index; `upstreamTimeoutMs` by default. */
  readonly timeoutMs?: number | undefined
  /** In place of those that the site reads. */
  readonly sponsors?: Sponsors | undefined
  /** In development, builds are not kept for tabs that are open. */
  readonly isDevelopment?: boolean
}

const root = join(import.meta.dir, '..')

/** The whole site as a function from request to response. */
export async function createSite(config: Config, options: SiteOptions) {
  const core = await openCore(config, options)
  const features = openFeatures(core)
  const pages = createPages(core, features)
  const { log, now, built, partners, isDevelopment } = core
  const { community, metrics, rendering, rests, search } = features

  const parts = { ...core, ...features, ...pages }
  const functions = createFunctions(parts)
  const functionHandler = createFunctionHandler({ ...parts, functions })
  const inlineScripts = [
    importEntry(built.script),
    firstPaintScript(core.announcement.id),
    speculationRules,
  ]
  const securityHeaders = createSecurityHeaders(partners, inlineScripts)
  const errorPages = createErrorPages({ ...parts, securityHeaders })
  const mcp = createMcpEndpoint({ ...parts, find: search.find })
  let isDraining = false
  const endpoints: Endpoints = {
    ...createTextEndpoints(parts),
    'share-image': createShareImageHandler(parts),
    mcp: ({ request }) => mcp(request),
    ...createOperations(parts, () => isDraining),
    ...createLoginHandlers(parts),
    ...createDashboardHandlers(parts),
    ...createExampleFiles(parts),
    'preview-page': createPreviewHandler({ ...parts, securityHeaders, errorPages }),
    'server-function': functionHandler.respond,
  }

  const previousFiles = isDevelopment ? [] : await keepBuild(core.dataDir, built, log)
  const ownFiles = [...built.files, ...core.folder.pictures]
  const files = createStaticFiles([...previousFiles, ...ownFiles])
  const handle = createHandle({
    ...parts,
    files,
    functions: functionHandler,
    endpoints,
    onRequest: rests.noteRequest,
    respondWithPage: createRespondWithPage({ ...parts, ...metrics, securityHeaders }),
    markdown: createMarkdownHandler({ ...parts, load: pages.loadMarkdown }),
    errorPages,
    access: createAccessLog({
      log,
      ...metrics,
      now: () => performance.now(),
      date: now,
      onError: async (error, id, context) =>
        isFunctionCall(context.target)
          ? functionHandler.error(error, id, context.request)
          : errorPages.error(context, error, id),
    }),
  })

  return {
    handle,
    search,
    /** Starts background work: indexing, rendering, compressing, reading statistics and sponsors. */
    start() {
      search.start()
      rendering.start()
      community.start()
      void core.samples.prepare()
      // Not beside the index: on one core, readers would wait for both.
      void search.whenIndexed().then(files.compress)
    },
    /** Reads outdated statistics and sponsors now, and waits for them. */
    refreshCommunity: community.refresh,
    /** Tells load balancers to send no more requests. Requests that come anyway are handled. */
    drain() {
      isDraining = true
    },
    /** If the login method is the terminal, calls `show` with each new login link. */
    startTerminalLogin: features.auth.startTerminal,
    async close() {
      await features.close()
      if (!options.content) await core.close()
    },
  }
}

type Core = Awaited<ReturnType<typeof openCore>>

/** Settings, content and the built files: what every feature may use. */
async function openCore(config: Config, options: SiteOptions) {
  const { now = Date.now, random = Math.random, peerOf = () => '' } = options
  const folder = await readCommunityFolder(config.communityRoot)
  const { authors, consultants } = folder
  const [content, built] = await Promise.all([
    options.content ?? openContent(config, { ...options, root, authors }),
    options.built ?? build(root, options.isDevelopment),
  ])
  const { dataDir, partners, scarfIds } = config
  /** Another build or configuration renders the same data differently. */
  const configuredBuild = JSON.stringify([built.id, options.siteUrl, partners])
  return {
    ...options,
    now,
    random,
    peerOf,
    sessionSecret: config.auth.sessionSecret ?? openSessionSecret(dataDir),
    addressOf: (request: Request) => visitorAddress(request, peerOf(request), config.trustProxy),
    config,
    folder,
    consultants,
    dataDir,
    partners,
    scarfIds,
    ...content,
    // Content that is open already may have served another site, which began this cache's stages.
    cache: options.content ? createTtlCache({ maxBytes: maxCacheBytes, now }) : content.cache,
    freshUntil: content.source.freshUntil,
    // The end of an announcement changes every page.
    generation: () =>
      content.source.generation() +
      content.docs.renderings() +
      Number(!content.announcement.current()),
    built,
    buildId: built.id,
    configuredBuild,
    root,
  }
}

type Features = ReturnType<typeof openFeatures>

/** What keeps state or works in the background. */
function openFeatures(core: Core) {
  const community = openCommunity(core.config, core)
  const { statistics, feedback } = community
  const sponsors = core.sponsors ?? community.sponsors
  const auth = createAuth({ ...core, config: core.config.auth })
  const metrics = createMetrics(core)
  const siteEntries = () => entriesOfSite(core.blog, core.rendered, core.releases)
  const rests = createRests(core)
  // Where readers are many, only one request of 100 meets indexing.
  const search = createSearch({ ...core, siteEntries, rest: rests.forWork(100) })
  const exportedNames = createExportedNames(core)
  // The index comes first: readers miss the search more than a page that is made for them.
  const rendering = createBackgroundRendering({
    ...core,
    ready: search.whenIndexed,
    // Here only one of 300, because a document keeps the core longer than a page of the index.
    rest: rests.forWork(300),
  })
  const links = createLinkCounts(core)
  const parts = { ...core, metrics, rendering, links, feedback, search }
  const dashboard = createDashboard(parts)
  return {
    community,
    statistics,
    sponsors,
    feedback,
    forward: community.forward,
    auth,
    metrics,
    rendering,
    rests,
    search,
    exportedNames,
    dashboard,
    async close() {
      rendering.close()
      auth.close()
      await search.close()
      community.close()
    },
  }
}

/** What loads, renders and keeps pages. */
function createPages(core: Core, features: Features) {
  const { built, siteUrl } = core
  const renderScreen = createRenderScreen({ ...core, ...built }, built.id)
  const plain = createPlainDocuments(core)
  const responseCache = createResponseCache(core)
  return {
    ...createPageLoading({ ...core, ...features, plain }),
    plain,
    renderScreen,
    routeStylesheets: built.routeStylesheets,
    responseCache,
    respondWithText: createRespondWithText(responseCache, built.id + siteUrl),
  }
}
