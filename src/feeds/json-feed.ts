import type { Feed, FeedItem } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function writeJsonFeed({ title, description, home, self, icon, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    icon,
    language: 'en',
    items: items.map(itemOf),
  })
}

function itemOf({
  url,
  title,
  description,
  html,
  published,
  updated,
  authors,
  categories,
}: FeedItem) {
  return {
    id: url,
    url,
    title,
    summary: description,
    content_html: html,
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: authors.map(name => ({ name })),
    tags: categories,
  }
}
