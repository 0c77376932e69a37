import { afterAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { libraries } from '../../src/libraries/registry.ts'
import { writeFolder } from '../support/checkout.ts'
import { lacksSnapshot } from '../support/snapshot.ts'
import { origin, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const begun = Date.UTC(2026, 10, 1)
const site = await startSite({ now: () => begun })
afterAll(site.close)

async function read(path: string): Promise<{ type: string | null; text: string }> {
  const response = await site.get(path)
  expect([path, response.status]).toEqual([path, 200])
  return { type: response.headers.get('content-type'), text: await response.text() }
}

describe('the sitemap', () => {
  const schema = XsdValidator.fromDoc(
    XmlDocument.fromString(readFileSync(join(import.meta.dir, '../support/sitemap.xsd'), 'utf8')),
  )
  const locations = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)

  async function readMap(path: string): Promise<string> {
    const { type, text } = await read(path)
    expect(type).toBe('application/xml; charset=utf-8')
    const document = XmlDocument.fromString(text)
    schema.validate(document)
    document.dispose()
    return text
  }

  test('is named in robots.txt, and names a map for the site and for each library', async () => {
    const { text } = await read('/robots.txt')
    const [, address = ''] = /^Sitemap: (.*)$/m.exec(text) ?? []
    const maps = locations(await readMap(address.replace(origin, '')))
    expect(maps).toEqual(
      ['site', ...libraries.map(({ id }) => id)].map(name => `${origin}/sitemap/${name}.xml`),
    )
    for (const map of maps)
      expect(locations(await readMap(map.replace(origin, '')))).not.toEqual([])
  })

  test('has the pages of latest versions under canonical addresses', async () => {
    const text = await readMap('/sitemap/query.xml')
    const found = locations(text)
    expect(found).toContain(`${origin}/query/latest/docs/framework/react/overview`)
    expect(found).toContain(`${origin}/query/latest/docs/framework/react/examples/basic`)
    expect(found.filter(location => !location.startsWith(`${origin}/query/latest`))).toEqual([])
    for (const location of found.filter((_, index) => index % 10 === 0)) {
      const html = await site.text(location.replace(origin, ''))
      expect(html).toContain(`<link rel="canonical" href="${location}"/>`)
    }
  })
})

describe('the feeds of the blog', () => {
  const files = ['rss.xml', 'atom.xml', 'feed.json']

  test.each(['', 'query/'])(
    'of /blog/%s are valid in every format, and have the same posts',
    async folder => {
      const [rss, atom, json] = await Promise.all(files.map(file => read(`/blog/${folder}${file}`)))
      const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json']
      expect([rss, atom, json].map(file => file?.type)).toEqual(
        types.map(type => `${type}; charset=utf-8`),
      )
      for (const { text } of [rss, atom].filter(one => one !== undefined))
        XmlDocument.fromString(text).dispose()
      const items = parseRssFeed(rss?.text ?? '').items ?? []
      const entries = parseAtomFeed(atom?.text ?? '').entries ?? []
      const { items: ofJson = [], feed_url } = parseJsonFeed(JSON.parse(json?.text ?? ''))
      expect(feed_url).toBe(`${origin}/blog/${folder}feed.json`)
      const posts = ofJson.map(({ title, url, content_html }) => [title, url, content_html])
      expect(items.map(item => [item.title, item.link, item.content?.encoded])).toEqual(posts)
      const ofAtom = entries.map(({ title, id, content }) => [title?.value, id, content?.value])
      expect(ofAtom).toEqual(posts)
    },
  )

  test('have whole posts, which a feed reader can show without this site’s styles', async () => {
    const { text } = await read('/blog/feed.json')
    const { items = [] } = parseJsonFeed(JSON.parse(text))
    const slugs = await site.text('/blog')
    expect(items.length).toBeGreaterThan(0)
    for (const { url = '', content_html = '' } of items) {
      expect(slugs).toContain(url.replace(origin, ''))
      expect(content_html.length).toBeGreaterThan(1000)
      expect(content_html).not.toMatch(
        /<h1|class=|\sid=|tabindex|(?:href|src)="(?!https?:|mailto:)/,
      )
    }
  })
})

test('feeds are XML whatever a post or the notes of a release hold', async () => {
  const { BLOG_ROOT, CONTENT_ROOT } = writeControlCharacters()
  await using site = await startSite({
    env: { CONTENT_SOURCE: 'directory', CONTENT_ROOT, BLOG_ROOT },
    now: () => begun,
  })
  for (const folder of ['/blog', '/releases/config'])
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const text = await (await site.get(`${folder}/${file}`)).text()
      if (file !== 'feed.json') XmlDocument.fromString(text).dispose()
      expect(text).toContain('A [31mred')
    }
})

function writeControlCharacters() {
  const root = makeScratchFolder()
  const text = 'A \x1b[31mred\x0b\x08 end]\x02]\x02> \uFFFF\n'
  writeFolder(root, {
    'blog/bell.md': `---\ntitle: "Bell\\a rings"\npublished: 2026-08-11\ntags: "\\e"\n---\n${text}`,
    'content/TanStack/config/main/docs/overview.md': 'Text\n',
    'content/TanStack/config/releases.json': JSON.stringify([
      {
        tag_name: 'v1.0.0',
        name: 'Bell\x07 rings',
        body: `${text}\0`,
        published_at: '2026-08-01T00:00:00Z',
        html_url: 'https://github.com/TanStack/config/releases/tag/v1.0.0',
        draft: false,
        prerelease: false,
      },
    ]),
  })
  return { BLOG_ROOT: join(root, 'blog'), CONTENT_ROOT: join(root, 'content') }
}

describe('lists for language models', () => {
  const links = (text: string) =>
    Array.from(text.matchAll(/\]\(http:\/\/localhost:3000([^)]*)\)/g), ([, link = '']) => link)

  test('begin with the site’s, which links to every library’s', async () => {
    const { type, text } = await read('/llms.txt')
    expect(type).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^# TanStack\n\n> /)
    for (const link of links(text).filter(link => !lacksSnapshot(link)))
      expect([link, (await site.get(link, { method: 'HEAD' })).status]).toEqual([link, 200])
    expect(links(text)).toContain('/query/v4/llms.txt')
  })

  test('of a library have the sections of its menu, and leave no document out', async () => {
    const { text } = await read('/query/latest/llms.txt')
    expect(text).toMatch(/^# TanStack Query v5\n\n> /)
    expect(links(text)).toContain('/query/latest/docs/framework/react/overview.md')
    const full = (await read('/query/latest/llms-full.txt')).text
    const pattern = /^Source: http:\/\/localhost:3000(.*)$/gm
    const sources = Array.from(full.matchAll(pattern), ([, path]) => `${path}.md`)
    const documents = links(text).filter(link => link.endsWith('.md'))
    // A document that frameworks share is listed for each, and is in the whole text once.
    const isListed = (source: string) =>
      documents.some(link => link === source || link.endsWith(source.split('/docs/')[1] ?? ''))
    expect(sources.filter(source => !isListed(source))).toEqual([])
    expect(sources.length).toBeGreaterThan(20)
    expect(new Set(sources).size).toBe(sources.length)
    for (const link of links(text).filter((_, index) => index % 15 === 0))
      expect([link, (await site.get(link)).status]).toEqual([link, 200])
  })

  test('are 304 for clients that have them', async () => {
    const paths = ['/llms.txt', '/query/latest/llms-full.txt', '/sitemap.xml', '/blog/rss.xml']
    for (const path of paths) {
      const etag = (await site.get(path, { method: 'HEAD' })).headers.get('etag') ?? ''
      expect((await site.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })
})
