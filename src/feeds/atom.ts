import { type Feed, type FeedItem, lastChange } from './feed.ts'
import { writeXml, type Xml, xml } from './xml.ts'

/** Atom 1.0 (RFC 4287). A feed must say when it changed: one without entries never has. */
export function writeAtom(feed: Feed): string {
  return writeXml(
    xml(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
      xml('id', {}, feed.self),
      xml('title', {}, feed.title),
      xml('subtitle', {}, feed.description),
      xml('updated', {}, (lastChange(feed) ?? new Date(0)).toISOString()),
      xml('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      xml('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
      xml('icon', {}, feed.icon),
      xml('author', {}, xml('name', {}, 'TanStack')),
      ...feed.items.map(entryOf),
    ),
  )
}

function entryOf({
  url,
  title,
  description,
  html,
  published,
  updated,
  authors,
  categories,
}: FeedItem): Xml {
  return xml(
    'entry',
    {},
    xml('id', {}, url),
    xml('title', {}, title),
    xml('link', { rel: 'alternate', type: 'text/html', href: url }),
    xml('published', {}, published.toISOString()),
    xml('updated', {}, updated.toISOString()),
    ...authors.map(author => xml('author', {}, xml('name', {}, author))),
    ...categories.map(category => xml('category', { term: category })),
    xml('summary', {}, description),
    xml('content', { type: 'html' }, html),
  )
}
