import { join } from 'node:path'
import { type RouteName, routes } from '../routes.ts'
import { entryScript } from './app/entry-script.ts'
import { firstPaintScript } from './app/first-paint.ts'
import { createRenderDemo } from './app/render-demo.tsx'
import { createRenderScreen } from './app/render-screen.tsx'
import { tidied } from './app/tidied.ts'
import type { Build } from './assets/build.ts'
import { keepBuild } from './assets/previous-builds.ts'
import type { Config } from './config.ts'
import { createPlainDocuments } from './content/docs/plain-documents.ts'
import { createFeeds } from './feeds/feeds.ts'
import { createSitemap } from './feeds/sitemap.ts'
import { createAccessLog } from './http/access-log.ts'
import { createDashboardHandlers } from './http/dashboard-handlers.ts'
import { createEndpoints } from './http/endpoints.ts'
import { createExampleFiles } from './http/example-files.ts'
import { createFunctionHandler, isFunctionCall } from './http/function-handler.ts'
import { createPushWebhook } from './http/github-webhook.ts'
import { createHandle, type Handle } from './http/handle.ts'
import { createLoginHandlers } from './http/login-handlers.ts'
import { createMarkdownHandler } from './http/markdown-handler.ts'
import { negotiateCoding } from './http/negotiate.ts'
import { createOperations } from './http/operations.ts'
import { createPageHandler } from './http/page-handler.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createResponses } from './http/responses.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createShareImageHandler } from './http/share-image-handler.ts'
import { createStaticFiles, type NamedFile } from './http/static-files.ts'
import { createTextEndpoints } from './http/text-endpoints.ts'
import { createTextHandlers } from './http/text-handlers.ts'
import { createLlms } from './llms/llms.ts'
import { createMcpEndpoint } from './llms/mcp/mcp-endpoint.ts'
import type { Log } from './log.ts'
import { exposeMetrics } from './metrics/exposition.ts'
import { mayReadMetrics } from './metrics/reader.ts'
import { createPainter, PainterBusy } from './og/painter.ts'
import { createShareImages } from './og/share-images.ts'
import { openParts, type SiteOptions } from './open-parts.ts'
import { createLoad } from './pages/load.ts'
import { createForwarders, createLoaders } from './pages/loaders.ts'
import { createMarkdownLoaders } from './pages/markdown-loaders.ts'
import { createStylesheetOf } from './pages/stylesheets.ts'
import { createMatcher } from './router/match.ts'
import { createEndpoint } from './rpc/endpoint.ts'
import { createFunctions } from './rpc/functions.ts'
import type { Search } from './search/search.ts'

/** The whole site as a function from request to response. */
export type Site = {
  readonly handle: Handle
  readonly search: Search
  /** Begins what goes on beside the requests: indexing, compressing, asking others what they know. */
  start(): void
  /** Asks others for what has grown old, and waits for it. */
  refreshCommunity(): Promise<void>
  /** Has load balancers told that requests are to go elsewhere; those that come are answered all the same. */
  drain(): void
  /** Shows links to log in by to whoever sits at the terminal, where there is no other way. */
  startTerminalLogin(show: (link: string) => void): void
  /** Ends its own workers and closes the store. Requests that are under way then may fail. */
  close(): Promise<void>
}

/** Hands every part to those that answer by it: nothing in the house finds its own. */
export async function createSite(config: Config, options: SiteOptions): Promise<Site> {
  const {
    siteUrl,
    log,
    now = Date.now,
    random = Math.random,
    addressOf = () => '',
    isDevelopment = false,
    collectGarbage,
  } = options
  const parts = await openParts(config, options)
  const {
    built,
    cache,
    source,
    docs,
    examples,
    blog,
    rewrite,
    firstSeen,
    samples,
    community,
    sponsors,
    revokedTokens,
    auth,
    feedback,
    metrics,
    search,
    dashboard,
  } = parts
  const { files, id: buildId, sheets, ...assets } = built
  const stylesheetOf = createStylesheetOf(sheets)
  const render = createRenderScreen(
    { siteUrl, partners: config.partners, stylesheetOf, ...assets },
    buildId,
  )
  const renderScreen = collectGarbage ? tidied(render, collectGarbage) : render
  const securityHeaders = createSecurityHeaders(config.partners, [
    entryScript(built.script),
    firstPaintScript,
  ])
  const answers = createResponses({ renderScreen, securityHeaders, now })

  const matcher = createMatcher(routes)
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
    renderDemoHtml: createRenderDemo(),
    scarfIds: config.scarfIds,
    statistics: community.statistics,
    partners: config.partners,
    freshUntil: source.freshUntil,
    now,
    random,
  }
  const onLateError = (error: unknown) =>
    log({ level: 'warn', message: `A page goes without what it did not wait for: ${error}` })
  const load = createLoad(matcher, createLoaders(sources), createForwarders(sources), onLateError)
  const plain = createPlainDocuments({ docs, blog, rewrite, cache, siteUrl })
  const markdownLoaders = createMarkdownLoaders({ ...sources, plain })
  const hasMarkdown = (route: RouteName) => route in markdownLoaders
  const stored = createResponseCache({ cache, generation, now })
  const shareImages = createShareImages({ matcher, load, painter: createPainter(), cache, buildId })
  const texts = createTextHandlers({ stored, buildId: buildId + siteUrl })
  const llms = createLlms({ docs, plain, siteUrl })
  const loadMarkdown = createLoad(matcher, markdownLoaders, createForwarders(sources), onLateError)
  const textEndpoints = createTextEndpoints({
    docs,
    feeds: createFeeds({ blog, siteUrl }),
    llms,
    sitemap: createSitemap({ docs, blog, firstSeen, matcher, siteUrl }),
    texts,
    siteUrl,
  })
  const functions = createFunctions({
    auth,
    dashboard,
    statistics: community.statistics,
    forward: community.forward,
    docs,
    blog,
    search,
    sponsors,
    feedback,
    matcher,
    load,
    stylesheetOf,
    siteUrl,
    buildId,
    now,
  })
  const functionAnswers = createFunctionHandler({
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
    metrics: () => exposeMetrics({ ...metrics, cache, status: source.status, quota: source.quota }),
    webhook:
      webhookSecret === undefined
        ? undefined
        : createPushWebhook({
            secret: webhookSecret,
            refresh: source.refresh,
            revokedTokens,
            log,
            now,
          }),
  })

  const staticFiles = createStaticFiles(
    files,
    isDevelopment ? [] : await previousFiles(config, { id: buildId, files }, log),
  )
  const handle = createHandle({
    files: staticFiles,
    endpoints: createEndpoints(
      functionAnswers,
      createShareImageHandler(shareImages, error => error instanceof PainterBusy),
      operations,
      textEndpoints,
      {
        ...createLoginHandlers({ auth, siteUrl, addressOf }),
        ...createDashboardHandlers({ auth, dashboard, siteUrl }),
      },
      createExampleFiles({ docs, examples }),
      createMcpEndpoint({
        docs,
        matcher,
        loadMarkdown,
        list: llms.list,
        find: search.find,
        siteUrl,
        onError: error =>
          log({ level: 'warn', message: `A request of a model was refused: ${error.message}` }),
      }),
    ),
    nameOfCall: functionAnswers.nameOf,
    matcher,
    load,
    pages: createPageHandler({
      stored,
      traffic: metrics.traffic,
      renderScreen,
      generation,
      buildId: JSON.stringify([buildId, siteUrl, config.partners]),
      securityHeaders,
      hasMarkdown,
    }),
    markdown: createMarkdownHandler({
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
          : answers.error(
              error,
              id,
              target.pathname + target.search,
              negotiateCoding(request.headers.get('accept-encoding')),
            ),
    }),
  })
  return {
    handle,
    search,
    start() {
      search.start()
      community.start()
      void samples.prepare()
      void staticFiles.compress()
    },
    refreshCommunity: community.refresh,
    drain() {
      isDraining = true
    },
    startTerminalLogin: auth.startTerminal,
    close: parts.close,
  }
}

/** Not being able to keep files is no reason not to serve. */
async function previousFiles(
  { dataDir }: Config,
  current: Pick<Build, 'id' | 'files'>,
  log: Log,
): Promise<NamedFile[]> {
  try {
    return await keepBuild(join(dataDir, 'builds'), current)
  } catch (error) {
    log({
      level: 'warn',
      message: `The files of this build are not kept for open tabs after the next: ${error}`,
    })
    return []
  }
}
