/** The formats of feeds: RSS 2.0, Atom 1.0, JSON Feed 1.1. */
export const formats = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', write: writeRss },
  atom: { file: 'atom.xml', type: 'application/atom+xml', write: writeAtom },
  json: { file: 'feed.json', type: 'application/feed+json', write: writeJson },
} as const

export type Format = keyof typeof formats

/** Addresses are absolute. */
export type Feed = {
  readonly title: string
  readonly description: string
  readonly home: string
  readonly self: string
  readonly icon: string
  /** Newest first. */
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly html: string
  readonly published: Date
  readonly updated: Date
  readonly authors: readonly string[]
  readonly categories: readonly string[]
}

function lastChange({ items }: Feed): Date | undefined {
  return items.map(({ updated }) => updated).toSorted((a, b) => b.getTime() - a.getTime())[0]
}

async function writeRss(feed: Feed): Promise<string> {
  const { generateRssFeed } = await import('feedsmith')
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

async function writeAtom(feed: Feed): Promise<string> {
  const { generateAtomFeed } = await import('feedsmith')
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
