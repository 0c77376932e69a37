import { type Feed, type FeedItem, lastChange } from './feed.ts'
import { writeXml, type Xml, xml } from './xml.ts'

/** RSS 2.0 with the modules for full content, authors' names and the feed's own address (rssboard.org/rss-specification). */
export function writeRss(feed: Feed): string {
  const changed = lastChange(feed)
  return writeXml(
    xml(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      xml(
        'channel',
        {},
        xml('title', {}, feed.title),
        xml('link', {}, feed.home),
        xml('description', {}, feed.description),
        xml('language', {}, 'en'),
        ...(changed ? [xml('lastBuildDate', {}, changed.toUTCString())] : []),
        xml('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
        ...feed.items.map(itemOf),
      ),
    ),
  )
}

function itemOf({ url, title, description, html, published, authors, categories }: FeedItem): Xml {
  return xml(
    'item',
    {},
    xml('title', {}, title),
    xml('link', {}, url),
    xml('guid', { isPermaLink: 'true' }, url),
    xml('pubDate', {}, published.toUTCString()),
    ...authors.map(author => xml('dc:creator', {}, author)),
    ...categories.map(category => xml('category', {}, category)),
    xml('description', {}, description),
    xml('content:encoded', {}, html),
  )
}
