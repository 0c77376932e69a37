import type { DocsTree } from '../content/docs/docs-tree.ts'
import type { Endpoint } from '../http/request-context.ts'
import { plainText } from '../http/responses.ts'
import type { RespondWithText } from '../http/text-response.ts'
import { openDocs } from '../pages/docs-frame/open-docs.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import { blogFeed, releaseFeed } from './feeds/feeds.ts'
import {
  opensearch,
  robots,
  type SitemapParts,
  sitemapIndex,
  sitemapOf,
} from './feeds/search-engines.ts'
import { joinDocuments, type LlmsParts, listLibraries, llmsText } from './llms/llms.ts'

type Options = SitemapParts & LlmsParts & { readonly respondWithText: RespondWithText }

type Params = Readonly<Record<string, string>>
type TextOrNone = GeneratedText | undefined

/** Texts for search engines, feed readers and language models, by the names of their routes. */
export function createTextEndpoints(options: Options) {
  const { docs, respondWithText, siteUrl } = options
  return {
    opensearch: endpoint(() => opensearch(siteUrl)),
    robots: endpoint(() => robots(siteUrl)),
    sitemap: endpoint(() => sitemapIndex(siteUrl)),
    'sitemap-part': endpoint(({ name = '' }) => sitemapOf(options, name)),
    rss: endpoint(({ libraryId }) => blogFeed(options, 'rss', libraryId)),
    atom: endpoint(({ libraryId }) => blogFeed(options, 'atom', libraryId)),
    'json-feed': endpoint(({ libraryId }) => blogFeed(options, 'json', libraryId)),
    'releases-rss': endpoint(({ libraryId }) => releaseFeed(options, 'rss', libraryId)),
    'releases-atom': endpoint(({ libraryId }) => releaseFeed(options, 'atom', libraryId)),
    'releases-json-feed': endpoint(({ libraryId }) => releaseFeed(options, 'json', libraryId)),
    llms: endpoint(() => listLibraries(siteUrl)),
    'library-llms': ofLibrary(tree => llmsText(options, tree)),
    'library-llms-full': ofLibrary(tree => joinDocuments(options, tree)),
  } satisfies Record<string, Endpoint>

  function ofLibrary(make: (tree: DocsTree) => Promise<GeneratedText>): Endpoint {
    return endpoint(async ({ libraryId = '', version = '' }) => {
      const opened = await openDocs(docs, { libraryId, version })
      return 'kind' in opened ? opened.message : make(opened)
    })
  }

  /** `make` returns a string to say why there is no such text. */
  function endpoint(
    make: (params: Params) => TextOrNone | string | Promise<TextOrNone | string>,
  ): Endpoint {
    return async context => {
      const made = await make(context.params)
      if (made === undefined || typeof made === 'string')
        return plainText(404, `404 Not Found: ${made ?? `There is no ${context.target.pathname}`}`)
      return respondWithText(context, made)
    }
  }
}
