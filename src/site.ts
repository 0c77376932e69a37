import { join } from 'node:path'
import { type RouteName, routes } from '../routes.ts'
import { type Build, build } from './assets/build.ts'
import { keepBuild } from './assets/previous-builds.ts'
import { createAuth } from './auth/auth.ts'
import { createTtlCache } from './cache/ttl-cache.ts'
import type { Config } from './config.ts'
import { createLinkCounts } from './content/link-counts.ts'
import type { Log } from './content/log.ts'
import { type Content, cacheInBytes, openContent } from './content/open-content.ts'
import { openOutside } from './content/outside.ts'
import { createPlainDocuments } from './content/plain-documents.ts'
import type { Sponsors } from './content/sponsors.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createAccessLog } from './http/access-log.ts'
import { createAnswers } from './http/answers.ts'
import { createDashboardAnswers } from './http/dashboard-answers.ts'
import { createEndpoints } from './http/endpoints.ts'
import { createExampleFiles } from './http/example-files.ts'
import { createFunctionAnswers, isFunctionCall } from './http/function-answers.ts'
import { createHandle, type Handle } from './http/handle.ts'
import { createLoginAnswers } from './http/login-answers.ts'
import { createMarkdownAnswers } from './http/markdown-answers.ts'
import { negotiateCoding } from './http/negotiate.ts'
import { createOperations } from './http/operations.ts'
import { createPageAnswers } from './http/page-answers.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createShareImageAnswers } from './http/share-image-answers.ts'
import { createStaticFiles, type NamedFile } from './http/static-files.ts'
import { createStoredPages } from './http/stored-pages.ts'
import { createTextAnswers } from './http/text-answers.ts'
import { createTextEndpoints } from './http/text-endpoints.ts'
import { createLlms } from './llms/llms.ts'
import type { RenderPool } from './markdown-worker/pool.ts'
import { createMcpEndpoint } from './mcp/endpoint.ts'
import { createDashboard } from './metrics/dashboard.ts'
import { exposeMetrics } from './metrics/exposition.ts'
import { createMetrics } from './metrics/metrics.ts'
import { mayReadMetrics } from './metrics/reader.ts'
import { createPainter, PainterBusy } from './og/painter.ts'
import { createShareImages } from './og/share-images.ts'
import { createLoad } from './pages/load.ts'
import { createForwarders, createLoaders } from './pages/loaders.ts'
import { createMarkdownLoaders } from './pages/markdown-loaders.ts'
import { createSheetOf } from './pages/sheets.ts'
import { createRenderScreen } from './render/page.tsx'
import { createRenderStill } from './render/still.tsx'
import { createMatcher } from './router/match.ts'
import { createEndpoint } from './rpc/endpoint.ts'
import { createFunctions } from './rpc/functions.ts'
import { createSearch, type Search } from './search/search.ts'
import { createSitemap } from './sitemap/sitemap.ts'
import { openFeedbackStore } from './store/feedback.ts'
import { openSpent } from './store/spent.ts'
import { createPushWebhook } from './webhooks/github-push.ts'

/** The whole site as a function from request to response. */
export type Site = {
  readonly handle: Handle
  readonly search: Search
  /** Begins what goes on beside the requests: indexing, compressing, asking others what they know. */
  start(): void
  /** Asks others for what has grown old, and waits for it. */
  refreshOutside(): Promise<void>
  /** Has load balancers told that requests are to go elsewhere; those that come are answered all the same. */
  drain(): void
  /** Shows links to log in by to whoever sits at the terminal, where there is no other way. */
  startTerminalLogin(show: (link: string) => void): void
  /** Ends its own workers and closes the store. Requests that are under way then may fail. */
  close(): Promise<void>
}

type Surroundings = {
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
  /** How long a visitor waits for an upstream or a first index, in ms, where it is not as decisions.md says. */
  readonly patience?: number | undefined
  /** Who supports the work, where that is not for the site to find out. */
  readonly sponsors?: Sponsors | undefined
  /** Builds are short-lived: nothing is compressed before it is asked for, or kept for the next. */
  readonly isDevelopment?: boolean
}

const root = join(import.meta.dir, '..')

/** Builds every part and hands each to those that need it: nothing in the house finds its own. */
export async function createSite(
  config: Config,
  {
    siteUrl,
    log,
    now = Date.now,
    random = Math.random,
    addressOf = () => '',
    content,
    renderPool,
    built: givenBuild,
    patience,
    sponsors: given,
    isDevelopment = false,
  }: Surroundings,
): Promise<Site> {
  const opened = content ?? openContent(config, { root, now, log, renderPool, patience })
  const built = givenBuild ?? (await build(root))
  const { cache, source, docs, examples, blog, rewrite, firstSeen, samples, close } = await opened
  // A stage of a cache is begun once, and content that is open already may have served another site.
  const responses = content ? createTtlCache({ maxBytes: cacheInBytes, now }) : cache
  const { files, id: buildId, sheets, ...assets } = built
  const sheetOf = createSheetOf(sheets)
  const renderScreen = createRenderScreen({ siteUrl, partners: config.partners, sheetOf, ...assets }, buildId)
  const securityHeaders = createSecurityHeaders(config.partners)
  const answers = createAnswers({ renderScreen, securityHeaders, now })

  const matcher = createMatcher(routes)
  const outside = openOutside(config, { root, now, log })
  const { statistics } = outside
  const sponsors = given ?? outside.sponsors
  const spent = openSpent({ dataDir: config.dataDir, now, log })
  const auth = createAuth({ config: config.auth, dataDir: config.dataDir, spent, siteUrl, log, now })
  const feedback = openFeedbackStore(config.dataDir, log)
  const metrics = createMetrics({ cache: responses, now })
  const search = createSearch({ source, docs, blog, dataDir: config.dataDir, log, now, patience })
  const links = createLinkCounts({ source, docs, log })
  const dashboard = createDashboard({
    metrics,
    cache: responses,
    source,
    docs,
    links,
    feedback,
    missedSearches: search.missed,
    now,
  })
  const generation = () => source.generation() + docs.purges()
  const sources = {
    dashboard,
    auth,
    docs,
    examples,
    search,
    blog,
    sponsors,
    samples,
    renderStill: createRenderStill(),
    scarfIds: config.scarfIds,
    statistics,
    partners: config.partners,
    freshUntil: source.freshUntil,
    now,
    random,
  }
  const onLateError = (error: unknown) => log({ level: 'warn', message: `A page goes without what it did not wait for: ${error}` })
  const load = createLoad(matcher, createLoaders(sources), createForwarders(sources), onLateError)
  const plain = createPlainDocuments({ docs, blog, rewrite, cache: responses, siteUrl })
  const markdownLoaders = createMarkdownLoaders({ ...sources, plain })
  const hasMarkdown = (route: RouteName) => route in markdownLoaders
  const stored = createStoredPages({ cache: responses, generation, now })
  const shareImages = createShareImages({ matcher, load, painter: createPainter(), cache: responses, buildId })
  const texts = createTextAnswers({ stored, buildId: buildId + siteUrl })
  const llms = createLlms({ docs, plain, siteUrl })
  const loadMarkdown = createLoad(matcher, markdownLoaders, createForwarders(sources), onLateError)
  const textEndpoints = createTextEndpoints({
    docs,
    feeds: createFeeds({ blog, siteUrl }),
    llms,
    sitemap: createSitemap({ docs, blog, firstSeen, siteUrl }),
    texts,
    siteUrl,
  })
  const functions = createFunctions({
    auth,
    dashboard,
    statistics,
    forward: outside.forward,
    docs,
    blog,
    search,
    sponsors,
    feedback,
    matcher,
    load,
    sheetOf,
    siteUrl,
    buildId,
    now,
  })
  const functionAnswers = createFunctionAnswers({
    endpoint: createEndpoint({ functions, siteUrl }),
    ids: Object.keys(functions),
    stored,
    addressOf,
    now,
  })

  const { webhookSecret, metricsToken } = config.operations
  let isDraining = false
  const operations = createOperations({
    isReady: () => !isDraining && source.status().some(({ commit }) => commit !== undefined),
    mayReadMetrics: request => mayReadMetrics(request, addressOf(request), metricsToken),
    metrics: () => exposeMetrics({ ...metrics, cache: responses, status: source.status, quota: source.quota }),
    webhook:
      webhookSecret === undefined ? undefined : createPushWebhook({ secret: webhookSecret, refresh: source.refresh, spent, log, now }),
  })

  const staticFiles = createStaticFiles(files, isDevelopment ? [] : await previousFiles(config, { id: buildId, files }, log))
  const handle = createHandle({
    files: staticFiles,
    endpoints: createEndpoints(
      functionAnswers,
      createShareImageAnswers(shareImages, error => error instanceof PainterBusy),
      operations,
      textEndpoints,
      { ...createLoginAnswers({ auth, siteUrl, addressOf }), ...createDashboardAnswers({ auth, dashboard, siteUrl }) },
      createExampleFiles({ docs, examples }),
      createMcpEndpoint({
        docs,
        matcher,
        loadMarkdown,
        list: llms.list,
        find: search.find,
        siteUrl,
        onError: error => log({ level: 'warn', message: `A request of a model was refused: ${error.message}` }),
      }),
    ),
    nameOfCall: functionAnswers.nameOf,
    matcher,
    load,
    pages: createPageAnswers({
      stored,
      traffic: metrics.traffic,
      renderScreen,
      generation,
      buildId: JSON.stringify([buildId, siteUrl, config.partners]),
      securityHeaders,
      hasMarkdown,
    }),
    markdown: createMarkdownAnswers({
      load: loadMarkdown,
      hasMarkdown,
      texts,
      answers,
      siteUrl,
    }),
    answers,
    access: createAccessLog({
      log,
      ...metrics,
      now: () => performance.now(),
      date: now,
      onError: async (error, id, request, target) =>
        isFunctionCall(target)
          ? functionAnswers.error(error, id)
          : answers.error(error, id, target.pathname + target.search, negotiateCoding(request.headers.get('accept-encoding'))),
    }),
  })
  return {
    handle,
    search,
    start() {
      search.start()
      outside.start()
      void staticFiles.compress()
    },
    refreshOutside: outside.refresh,
    drain() {
      isDraining = true
    },
    startTerminalLogin: auth.startTerminal,
    async close() {
      metrics.close()
      auth.close()
      spent.close()
      await search.close()
      feedback.close()
      outside.close()
      if (!content) await close()
    },
  }
}

/** Not being able to keep files is no reason not to serve. */
async function previousFiles({ dataDir }: Config, current: Pick<Build, 'id' | 'files'>, log: Log): Promise<NamedFile[]> {
  try {
    return await keepBuild(join(dataDir, 'builds'), current)
  } catch (error) {
    log({ level: 'warn', message: `The files of this build are not kept for open tabs after the next: ${error}` })
    return []
  }
}
