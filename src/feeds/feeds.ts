/** The blog as feeds, whole or what it has of one library, each post with all its words. */
import { href } from '../../routes.ts'
import type { Blog, PostFrontMatter } from '../content/blog.ts'
import { findLibrary } from '../libraries/registry.ts'
import type { MadeText } from '../pages/generated-text.ts'
import { writeAtom } from './atom.ts'
import type { Feed, FeedItem } from './feed.ts'
import { feedContent } from './feed-content.ts'
import { writeJsonFeed } from './json-feed.ts'
import { writeRss } from './rss.ts'

const formats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', write: writeRss },
  atom: { file: 'atom.xml', type: 'application/atom+xml', write: writeAtom },
  json: { file: 'feed.json', type: 'application/feed+json', write: writeJsonFeed },
} as const satisfies Record<string, { file: string; type: string; write: (feed: Feed) => string }>

export type Format = keyof typeof formats

/** The newest are what a reader asks a feed for. */
const maxItems = 50

export type Feeds = {
  /** The feed in a format; of one library's posts where one is named, and `undefined` where there is no such library. */
  feed(format: Format, libraryId?: string): Promise<MadeText | undefined>
}

export function createFeeds({
  blog,
  siteUrl,
}: {
  readonly blog: Blog
  readonly siteUrl: string
}): Feeds {
  return {
    async feed(format, libraryId) {
      const library = libraryId === undefined ? undefined : findLibrary(libraryId)
      if (libraryId !== undefined && !library) return undefined
      const { file, type, write } = formats[format]
      const posts = (await blog.frontMatters())
        .filter(({ libraries }) => !library || libraries.includes(library.id))
        .slice(0, maxItems)
      const texts = await Promise.all(posts.map(({ slug }) => blog.text(slug)))
      const about = {
        title: library ? `${library.name} Blog` : 'TanStack Blog',
        description: library
          ? `What is new in ${library.name}.`
          : 'What is new in the libraries, and the thinking behind it.',
        home: siteUrl + href('blog'),
        self: `${siteUrl}/blog/${library ? `${library.id}/` : ''}${file}`,
        icon: `${siteUrl}/favicon.svg`,
      }
      return {
        type,
        key: JSON.stringify([about, texts]),
        async *write() {
          const items = await Promise.all(posts.map(post => itemOf(post)))
          yield write({ ...about, items: items.filter(item => item !== undefined) })
        },
      }
    },
  }

  async function itemOf({
    slug,
    title,
    description,
    authors,
    published,
    updated,
    libraries,
  }: PostFrontMatter): Promise<FeedItem | undefined> {
    const post = await blog.post(slug)
    if (!post) return undefined
    const url = siteUrl + href('blog-post', { slug })
    return {
      url,
      title,
      description,
      html: feedContent(post.rendered.html, url),
      published: startOf(published),
      updated: startOf(updated ?? published),
      authors,
      categories: libraries.map(id => findLibrary(id)?.name ?? id),
    }
  }
}

/** `day` is a UTC day, `2026-08-21`. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
