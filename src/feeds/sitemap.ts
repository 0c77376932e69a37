/** Maps of the site for search engines: an index, one of the site's own pages, and one for each library's latest version (sitemaps.org/protocol). */
import { href, type RouteName } from '../../routes.ts'
import type { KvStore } from '../cache/kv-store.ts'
import type { Blog } from '../content/blog.ts'
import type { Docs } from '../content/docs/docs.ts'
import { docsPathname, documentFile } from '../content/docs/docs-tree.ts'
import type { Library } from '../libraries/library.ts'
import { findLibrary, libraries } from '../libraries/registry.ts'
import type { MadeText } from '../pages/generated-text.ts'
import type { Matcher } from '../router/match.ts'
import { writeXml, xml } from './xml.ts'

export type Sitemap = {
  index(): Promise<MadeText>
  /** The map of a library, or of the site's own pages (`site`); `undefined` for any other name. Throws `SourceError`. */
  map(name: string): Promise<MadeText | undefined>
  robots(): MadeText
}

type Parts = {
  readonly docs: Docs
  readonly blog: Blog
  readonly firstSeen: Pick<KvStore, 'get'>
  readonly matcher: Matcher
  readonly siteUrl: string
}

/** A page by its canonical pathname, and when it last changed, where that is known. */
type Entry = { readonly pathname: string; readonly changed?: Date | undefined }

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The protocol's limit for one map; the largest library has 1,650 pages. */
const maxEntries = 50_000
const ownPages = [
  'home',
  'blog',
  'support',
  'learn',
  'ethos',
  'dedicated-support',
  'terms',
  'privacy',
] as const satisfies RouteName[]

export function createSitemap({ docs, blog, firstSeen, matcher, siteUrl }: Parts): Sitemap {
  return {
    async index() {
      const maps = ['site', ...libraries.map(({ id }) => id)]
      const entries = maps.map(name =>
        xml('sitemap', {}, xml('loc', {}, `${siteUrl}/sitemap/${name}.xml`)),
      )
      return toText(writeXml(xml('sitemapindex', { xmlns: namespace }, ...entries)))
    },
    async map(name) {
      const library = findLibrary(name)
      if (!library && name !== 'site') return undefined
      const entries = library ? await entriesOfLibrary(library) : await entriesOfSite()
      const urls = entries.slice(0, maxEntries).map(({ pathname, changed }) => {
        const lastmod = changed ? [xml('lastmod', {}, changed.toISOString())] : []
        return xml('url', {}, xml('loc', {}, siteUrl + pathname), ...lastmod)
      })
      return toText(writeXml(xml('urlset', { xmlns: namespace }, ...urls)))
    },
    robots: () => ({
      type: 'text/plain',
      key: `robots ${siteUrl}`,
      write: () => [
        `User-agent: *\nDisallow: /dashboard\nDisallow: /login\nDisallow: /_server/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
      ],
    }),
  }

  async function entriesOfSite(): Promise<Entry[]> {
    const posts = (await blog.frontMatters()).map(({ slug, published, updated }) => ({
      pathname: href('blog-post', { slug }),
      changed: new Date(`${updated ?? published}T00:00:00Z`),
    }))
    return [...ownPages.map(name => ({ pathname: href(name) })), ...posts]
  }

  async function entriesOfLibrary(library: Library): Promise<Entry[]> {
    const landing = { pathname: href('library', { libraryId: library.id, version: 'latest' }) }
    const opened = await docs.open(library, 'latest')
    if (!opened) return [landing]
    const missing = (await docs.index(opened))?.missing
    const present = [...opened.documents].filter(path => !missing?.has(path))
    const documents = present.map(path => {
      const blob = opened.tree.files.get(documentFile(opened, path))
      const at = blob && firstSeen.get(blob.id)
      return {
        pathname: docsPathname(opened, path),
        changed: typeof at === 'number' ? new Date(at) : undefined,
      }
    })
    const examples = [...opened.examples].map(example => {
      const [framework, name] = example.split('/')
      return { pathname: docsPathname(opened, `framework/${framework}/examples/${name}`) }
    })
    // What lives on under another library's address (router's `start` examples) is in the map of that one.
    return [landing, ...documents, ...examples].filter(
      ({ pathname }) => matcher(pathname)?.kind !== 'redirect',
    )
  }
}

function toText(text: string): MadeText {
  return { type: 'application/xml', key: text, write: () => [text] }
}
