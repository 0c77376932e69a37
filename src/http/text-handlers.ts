import type { Docs } from '../content/docs/docs.ts'
import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { Feeds, Format } from '../feeds/feeds.ts'
import { describeSearch } from '../feeds/opensearch.ts'
import type { Sitemap } from '../feeds/sitemap.ts'
import type { Llms } from '../llms/llms.ts'
import type { MadeText } from '../pages/generated-text.ts'
import { openDocs } from '../pages/open-docs.ts'
import * as cachePolicy from './cache-policy.ts'
import type { Endpoint } from './endpoints.ts'
import { type Coding, negotiateCoding } from './negotiate.ts'
import { isRead } from './request-context.ts'
import { hashKey, type ResponseCache } from './response-cache.ts'
import { methodNotAllowed, plainText } from './responses.ts'
import { commonHeaders } from './security-headers.ts'

/** Responds with text for machines, cached like a document. */
export type RespondWithText = (
  request: Request,
  coding: Coding,
  text: MadeText,
  extraHeaders?: Readonly<Record<string, string>>,
) => Promise<Response>

export function createRespondWithText(
  responseCache: ResponseCache,
  buildId: string,
): RespondWithText {
  return (request, coding, { type, key, write }, extraHeaders = {}) =>
    responseCache.respond(request, coding, {
      key: hashKey([buildId, type, key, extraHeaders]),
      headers: {
        'content-type': `${type}; charset=utf-8`,
        vary: 'Accept-Encoding',
        ...commonHeaders,
        ...cachePolicy.document,
        ...extraHeaders,
      },
      async make() {
        const parts: string[] = []
        for await (const part of write()) parts.push(part)
        return new TextEncoder().encode(parts.join(''))
      },
    })
}

type Options = {
  readonly docs: Docs
  readonly feeds: Feeds
  readonly llms: Llms
  readonly sitemap: Sitemap
  readonly respondWithText: RespondWithText
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

type Params = Readonly<Record<string, string>>

/** Texts for search engines, feed readers and language models, by the names of their routes. */
export function createTextEndpoints({
  docs,
  feeds,
  llms,
  sitemap,
  respondWithText,
  siteUrl,
}: Options) {
  return {
    opensearch: endpoint(() => describeSearch(siteUrl)),
    robots: endpoint(() => sitemap.robots()),
    sitemap: endpoint(() => sitemap.index()),
    'sitemap-part': endpoint(({ name = '' }) => sitemap.map(name)),
    rss: feed('rss'),
    atom: feed('atom'),
    'json-feed': feed('json'),
    llms: endpoint(() => llms.site()),
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

  /** `make` returns a string to say why there is no such text. */
  function endpoint(
    make: (
      params: Params,
    ) => MadeText | string | undefined | Promise<MadeText | string | undefined>,
  ): Endpoint {
    return async (request, { pathname }, params) => {
      if (!isRead(request)) return methodNotAllowed()
      const made = await make(params)
      if (made === undefined || typeof made === 'string')
        return plainText(404, `404 Not Found: ${made ?? `There is no ${pathname}`}`)
      const coding = negotiateCoding(request.headers.get('accept-encoding'))
      return respondWithText(request, coding, made)
    }
  }
}
