/** For search engines and browsers: sitemaps (sitemaps.org/protocol), robots.txt, OpenSearch. */
import { href, routes } from '../../routes.ts'
import { type DocsTree, docsPathname } from '../content/docs/docs-tree.ts'
import type { Library } from '../libraries/library.ts'
import { findLibrary, libraries } from '../libraries/registry.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import type { PageContext } from '../pages/page-context.ts'
import { textNames } from '../pages/text/loader.ts'
import { matchRoute } from '../router/match.ts'

type Entry = {
  readonly pathname: string
  /** Only posts have it: the start of a UTC day. */
  readonly changed?: Date | undefined
}

/** The protocol's limit for one map. */
const maxEntries = 50_000
const ownPages = ['home', 'blog', 'releases', ...textNames] as const

/** Names a map of the site's own pages and one for each library. */
export function sitemapIndex(siteUrl: string): GeneratedText {
  const names = ['site', ...libraries.map(({ id }) => id)]
  const entries = names.map(name => `<sitemap><loc>${siteUrl}/sitemap/${name}.xml</loc></sitemap>`)
  return xmlText('sitemapindex', entries)
}

/** `name` is a library's id, for its latest version, or `site` for the site's own pages. */
export async function sitemapOf(
  pages: PageContext,
  name: string,
): Promise<GeneratedText | undefined> {
  const library = findLibrary(name)
  if (library) return sitemapOfLibrary(pages, library)
  return name === 'site' ? urlset(pages, await sitemapEntriesOf(pages)) : undefined
}

function xmlText(root: string, entries: readonly string[]): GeneratedText {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${namespace}">${entries.join('')}</${root}>
`
  return { type: 'application/xml', key: text, make: () => text }
}

function urlset({ siteUrl }: PageContext, entries: readonly Entry[]): GeneratedText {
  return xmlText(
    'urlset',
    entries.slice(0, maxEntries).map(({ pathname, changed }) => {
      const loc = `<loc>${Bun.escapeHTML(siteUrl + pathname)}</loc>`
      return `<url>${loc}${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
    }),
  )
}

async function sitemapEntriesOf({ blog, maintainers }: PageContext): Promise<Entry[]> {
  const posts = (await blog.frontMatters()).map(({ slug, published, updated }) => ({
    pathname: href('blog-post', { slug }),
    changed: new Date(updated ?? published),
  }))
  const optionalPages = maintainers.length > 0 ? (['maintainers'] as const) : []
  return [...[...ownPages, ...optionalPages].map(name => ({ pathname: href(name) })), ...posts]
}

/** Its key is known without looking at each document. */
async function sitemapOfLibrary(pages: PageContext, library: Library): Promise<GeneratedText> {
  const opened = await pages.docs.open(library, 'latest')
  const index = opened && (await pages.docs.index(opened))
  return {
    type: 'application/xml',
    key: JSON.stringify(['sitemap', pages.siteUrl, library.id, opened?.tree.commit, !index]),
    make: () => urlset(pages, entriesOfLibrary(library, opened, index?.missing)).make(),
  }
}

function entriesOfLibrary(
  library: Library,
  opened: DocsTree | undefined,
  missing: ReadonlySet<string> | undefined,
): Entry[] {
  const address = { libraryId: library.id, version: 'latest' }
  const own = [
    { pathname: href('library', address) },
    { pathname: href('library-releases', address) },
  ]
  if (!opened) return own
  const present = [...opened.documents].filter(path => !missing?.has(path))
  const documents = present.map(path => ({ pathname: docsPathname(opened, path) }))
  const examples = Array.from(opened.examples.values(), ({ path }) => ({
    pathname: docsPathname(opened, path),
  }))
  // Pages that moved to another library (router's `start` examples) are in the other's map.
  return [...own, ...documents, ...examples].filter(
    ({ pathname }) => matchRoute(routes, pathname)?.kind !== 'redirect',
  )
}

export function robots(siteUrl: string): GeneratedText {
  const text = `User-agent: *
Disallow: /dashboard
Disallow: /login
Disallow: /_server/

Sitemap: ${siteUrl}/sitemap.xml
`
  return { type: 'text/plain', key: text, make: () => text }
}

export function opensearch(siteUrl: string): GeneratedText {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>TanStack</ShortName>
  <Description>Documents, examples and posts of the TanStack libraries</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${siteUrl}/favicon.svg</Image>
  <Url type="text/html" method="get" template="${siteUrl}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${siteUrl}/opensearch.xml"/>
</OpenSearchDescription>
`
  return { type: 'application/opensearchdescription+xml', key: text, make: () => text }
}
