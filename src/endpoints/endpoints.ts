/** The handlers of all endpoints, by the names of their routes. */
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { Http } from '../http/http.ts'
import type { Endpoint, Endpoints } from '../http/request-context.ts'
import { plainText, respondWithText } from '../http/responses.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import { respondWithExampleFile, respondWithExampleZip } from './example-files.ts'
import { blogFeed, releaseFeed } from './feeds.ts'
import { joinDocuments, listLibraries, llmsText } from './llms.ts'
import { createLoginEndpoints, dashboardAction } from './maintainer-endpoints.ts'
import { createMcpEndpoint } from './mcp-endpoint.ts'
import { createOperations, type OperationsOptions } from './operations.ts'
import { createPreviewEndpoint } from './preview-endpoint.ts'
import { opensearch, robots, sitemapIndex, sitemapOf } from './search-engines.ts'
import { createImageEndpoints } from './share-image-endpoint.ts'

export function createEndpoints(
  http: Http,
  { cache, ...options }: OperationsOptions & { readonly cache: TtlCache },
): Endpoints {
  const { pages } = http
  const { auth, dashboard, siteUrl } = pages
  const { healthz, readyz, metrics, webhook } = createOperations(options)
  const login = createLoginEndpoints(auth, http)
  return {
    healthz,
    readyz,
    metrics,
    'github-webhook': webhook,
    // Server functions are recognized by the beginning of their address, before routes are matched.
    'server-function': () => plainText(404, 'There is no such server function'),
    ...createImageEndpoints(pages, cache),
    robots: text(http, () => robots(siteUrl)),
    llms: text(http, () => listLibraries(siteUrl)),
    'library-llms': textOfLibrary(http, tree => llmsText(pages, tree)),
    'library-llms-full': textOfLibrary(http, tree => joinDocuments(pages, tree)),
    mcp: createMcpEndpoint(http),
    opensearch: text(http, () => opensearch(siteUrl)),
    sitemap: text(http, () => sitemapIndex(siteUrl)),
    'sitemap-part': text(http, ({ name = '' }) => sitemapOf(pages, name)),
    rss: text(http, ({ libraryId }) => blogFeed(pages, 'rss', libraryId)),
    atom: text(http, ({ libraryId }) => blogFeed(pages, 'atom', libraryId)),
    'json-feed': text(http, ({ libraryId }) => blogFeed(pages, 'json', libraryId)),
    'releases-rss': text(http, ({ libraryId }) => releaseFeed(pages, 'rss', libraryId)),
    'releases-atom': text(http, ({ libraryId }) => releaseFeed(pages, 'atom', libraryId)),
    'releases-json-feed': text(http, ({ libraryId }) => releaseFeed(pages, 'json', libraryId)),
    'login-github': login.gitHub,
    'login-github-callback': login.gitHubCallback,
    'login-link': login.link,
    logout: login.logout,
    'dashboard-refresh': dashboardAction(pages, form =>
      dashboard.refresh(form.get('repo') ?? '', form.get('ref') ?? ''),
    ),
    'dashboard-render': dashboardAction(pages, form =>
      dashboard.renderAgain(form.get('library') ?? ''),
    ),
    'example-file': context => respondWithExampleFile(pages, context),
    'example-zip': context => respondWithExampleZip(pages, context),
    'preview-page': createPreviewEndpoint(http, options.previews),
  }
}

type Params = Readonly<Record<string, string>>
type TextOrReason = GeneratedText | string | undefined

/** `make` returns a string to say why there is no such text. */
function text(
  http: Http,
  make: (params: Params) => TextOrReason | Promise<TextOrReason>,
): Endpoint {
  return async context => {
    const generated = await make(context.params)
    if (generated === undefined || typeof generated === 'string')
      return plainText(
        404,
        `404 Not Found: ${generated ?? `There is no ${context.target.pathname}`}`,
      )
    return respondWithText(http, context, generated)
  }
}

function textOfLibrary(http: Http, make: (tree: DocsTree) => Promise<GeneratedText>): Endpoint {
  return text(http, async ({ libraryId = '', version = '' }) => {
    const opened = await openDocs(http.pages.docs, { libraryId, version })
    return 'kind' in opened ? opened.message : make(opened)
  })
}
