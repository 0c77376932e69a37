/** The blog as feeds: all posts, or those about one library, each with its whole text. */
import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import { href } from '../../routes.ts'
import type { Blog, PostFrontMatter } from '../content/blog.ts'
import type { Library } from '../libraries/library.ts'
import { findLibrary } from '../libraries/registry.ts'
import type { MadeText } from '../pages/generated-text.ts'
import { namesOf } from '../ui/byline.tsx'
import { feedContent } from './feed-content.ts'

const formats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', write: writeRss },
  atom: { file: 'atom.xml', type: 'application/atom+xml', write: writeAtom },
  json: { file: 'feed.json', type: 'application/feed+json', write: writeJson },
} as const

export type Format = keyof typeof formats

/** Addresses are absolute. */
type Feed = {
  readonly title: string
  readonly description: string
  /** The page that the feed is of. */
  readonly home: string
  /** The feed's own address. */
  readonly self: string
  readonly icon: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

type FeedItem = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly html: string
  readonly published: Date
  readonly updated: Date
  readonly authors: readonly string[]
  readonly categories: readonly string[]
}

type Parts = { readonly blog: Blog; readonly siteUrl: string }

const maxItems = 50

/** `undefined` for an unknown library. */
export async function feedOf(
  { blog, siteUrl }: Parts,
  format: Format,
  libraryId?: string,
): Promise<MadeText | undefined> {
  const library = libraryId === undefined ? undefined : findLibrary(libraryId)
  if (libraryId !== undefined && !library) return undefined
  const { file, type, write } = formats[format]
  const posts = (await blog.frontMatters())
    .filter(({ libraries }) => !library || libraries.includes(library.id))
    .slice(0, maxItems)
  const texts = await Promise.all(posts.map(({ slug }) => blog.text(slug)))
  const about = { ...titleOf(library), home: siteUrl + href('blog') }
  const self = `${siteUrl}/blog/${library ? `${library.id}/` : ''}${file}`
  return {
    type,
    key: JSON.stringify([self, about, texts]),
    async make() {
      const items = await Promise.all(posts.map(post => itemOf(blog, siteUrl, post)))
      return write({
        ...about,
        self,
        icon: `${siteUrl}/favicon.svg`,
        items: items.filter(item => item !== undefined),
      })
    },
  }
}

function titleOf(library: Library | undefined): Pick<Feed, 'title' | 'description'> {
  return library
    ? { title: `${library.name} Blog`, description: `What is new in ${library.name}.` }
    : {
        title: 'TanStack Blog',
        description: 'What is new in the libraries, and the thinking behind it.',
      }
}

async function itemOf(
  blog: Blog,
  siteUrl: string,
  { slug, title, description, authors, published, updated, libraries }: PostFrontMatter,
): Promise<FeedItem | undefined> {
  const post = await blog.post(slug)
  if (!post) return undefined
  const url = siteUrl + href('blog-post', { slug })
  return {
    url,
    title,
    description,
    html: feedContent(post.rendered.html, url),
    published: startOfDay(published),
    updated: startOfDay(updated ?? published),
    authors: namesOf(authors),
    categories: libraries.map(id => findLibrary(id)?.name ?? id),
  }
}

/** `day` is a UTC day, `2026-08-21`. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

/** `undefined` for a feed without items. */
function lastChange({ items }: Feed): Date | undefined {
  return items.map(({ updated }) => updated).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

function writeRss(feed: Feed): string {
  const lastBuildDate = lastChange(feed)
  return generateRssFeed({
    title: feed.title,
    link: feed.home,
    description: feed.description,
    language: 'en',
    ...(lastBuildDate && { lastBuildDate }),
    atom: { links: [{ href: feed.self, rel: 'self', type: formats.rss.type }] },
    items: feed.items.map(item => ({
      title: item.title,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: item.published,
      dc: { creators: [...item.authors] },
      categories: item.categories.map(name => ({ name })),
      description: item.description,
      content: { encoded: item.html },
    })),
  })
}

function writeAtom(feed: Feed): string {
  const html = 'text/html'
  return generateAtomFeed({
    xml: { lang: 'en' },
    id: feed.self,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    // Required, so a feed without entries has a date too.
    updated: lastChange(feed) ?? new Date(0),
    links: [
      { rel: 'self', type: formats.atom.type, href: feed.self },
      { rel: 'alternate', type: html, href: feed.home },
    ],
    icon: feed.icon,
    authors: [{ name: 'TanStack' }],
    entries: feed.items.map(item => ({
      id: item.url,
      title: { value: item.title },
      links: [{ rel: 'alternate', type: html, href: item.url }],
      published: item.published,
      updated: item.updated,
      authors: item.authors.map(name => ({ name })),
      categories: item.categories.map(term => ({ term })),
      summary: { value: item.description },
      content: { type: 'html', value: item.html },
    })),
  })
}

/** feedsmith would leave out empty `items`, which JSON Feed requires. */
function writeJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    icon: feed.icon,
    language: 'en',
    items: feed.items.map(item => ({
      id: item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.html,
      date_published: item.published,
      date_modified: item.updated,
      authors: item.authors.map(name => ({ name })),
      tags: item.categories,
    })),
  })
}
