import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { Feeds, Format } from '../feeds/feeds.ts'
import { describeSearch } from '../feeds/opensearch.ts'
import type { Sitemap } from '../feeds/sitemap.ts'
import type { Llms } from '../llms/llms.ts'
import type { MadeText } from '../pages/generated-text.ts'
import { openDocs } from '../pages/open-docs.ts'
import type { Endpoint } from './endpoints.ts'
import { negotiateCoding } from './negotiate.ts'
import { isRead, readOnly } from './plain-response.ts'
import type { TextHandlers } from './text-handlers.ts'

type Parts = {
  readonly docs: Docs
  readonly feeds: Feeds
  readonly llms: Llms
  readonly sitemap: Sitemap
  readonly texts: TextHandlers
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

type Params = Readonly<Record<string, string>>

/** The texts for engines, feed readers and models, by the names of their rows in `routes.ts`. */
export function createTextEndpoints({ docs, feeds, llms, sitemap, texts, siteUrl }: Parts) {
  return {
    opensearch: endpoint(async () => describeSearch(siteUrl)),
    robots: endpoint(async () => sitemap.robots()),
    sitemap: endpoint(() => sitemap.index()),
    'sitemap-part': endpoint(({ name = '' }) => sitemap.map(name)),
    rss: feed('rss'),
    atom: feed('atom'),
    'json-feed': feed('json'),
    llms: endpoint(async () => llms.site()),
    'library-llms': ofLibrary(llms.library),
    'library-llms-full': ofLibrary(llms.full),
  } satisfies Record<string, Endpoint>

  function feed(format: Format): Endpoint {
    return endpoint(({ libraryId }) => feeds.feed(format, libraryId))
  }

  function ofLibrary(make: (docs: DocsTree) => Promise<MadeText>): Endpoint {
    return endpoint(async ({ libraryId = '', version = '' }) => {
      const opened = await openDocs(docs, { libraryId, version })
      return 'kind' in opened ? opened.message : make(opened)
    })
  }

  /** `make` answers with why there is nothing, where it knows. */
  function endpoint(make: (params: Params) => Promise<MadeText | string | undefined>): Endpoint {
    return async (request, { pathname }, params) => {
      if (!isRead(request)) return readOnly()
      const made = await make(params)
      if (made === undefined || typeof made === 'string')
        return texts.missing(request, made ?? `There is no ${pathname}`)
      return texts.answer(
        { request, coding: negotiateCoding(request.headers.get('accept-encoding')) },
        made,
      )
    }
  }
}
