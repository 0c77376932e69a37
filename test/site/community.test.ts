import { afterAll, describe, expect, test } from 'bun:test'
import { writeFolder } from '../support/checkout.ts'
import { communityRoot, shareSite, startSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const blogRoot = makeScratchFolder()
writeFolder(blogRoot, {
  'one.md': '---\ntitle: One\npublished: 2025-01-02\nauthors: [ada]\n---\n',
  'two.md': '---\ntitle: Two\npublished: 2025-01-02\nauthors: [ada, Bo Li]\n---\n',
  'none.md': "---\ntitle: None\npublished: 2025-01-02\nauthors: ['{author}']\n---\n",
})
const site = await startSite({
  env: { COMMUNITY_ROOT: communityRoot, BLOG_ROOT: blogRoot },
})
const siteWithoutFolder = await shareSite()
afterAll(async () => {
  await site.close()
})

test('any site may frame the sponsors: circles alone, whose links open in the parent', async () => {
  const answer = await site.get('/sponsors-embed')
  const html = await answer.text()
  expect(html).toContain('<base target="_parent"/>')
  expect(html).not.toContain('<footer')
  expect(html.match(/<circle /g)).toHaveLength(3)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('cache-control')).toBe(
    'public, max-age=300, s-maxage=3600, stale-while-revalidate=3600',
  )
})

const pages = ['/', '/query/latest', '/sponsors-embed']

test.each([...pages, '/_server/sponsors?createServerFn'])(
  '%s has the sponsors, and no amount',
  async path => {
    const text = await site.text(path)
    expect(text).toContain('Large Sponsor')
    expect(text).not.toMatch(/dollars/i)
  },
)

test.each(pages)('without sponsors, one line at %s says how to become one', async path => {
  const html = await siteWithoutFolder.text(path)
  expect(html.match(/<a href="https:\/\/github\.com\/sponsors\/TanStack"[^>]*>([^<]+)</)?.[1]).toBe(
    'Become a sponsor',
  )
  expect(html).not.toContain('aria-label="Sponsors"')
  expect(html).not.toContain('your company')
})

describe('dedicated support', () => {
  test('three of the four consultants show in random order, which the browser gets too', async () => {
    const html = await site.text('/dedicated-support')
    const shown = Array.from(html.matchAll(/<h3>([^<]+)<\/h3>/g), ([, name = '']) => name)
    const expected = ['Fourth Consultant', 'Second Consultant', 'Third Consultant']
    expect(shown.toSorted()).toEqual(expected)
    const payload = html.slice(html.indexOf('id="ui-payload"'))
    expect(payload).toMatch(new RegExp(shown.join('.*'), 's'))
    expect(html).not.toContain('First Consultant')
    expect(html).not.toContain('on Discord')
  })

  test('without consultants it says how to ask and how to be listed', async () => {
    const html = await siteWithoutFolder.text('/dedicated-support')
    expect(html).toContain('href="https://tlinz.com/discord">Post on Discord</a>')
    expect(html).toContain('agree on scope and price')
    expect(html).toContain('to be listed here')
    expect(html).not.toContain('id="people"')
  })
})

test('maintainers are the authors with a role, and without them the address leads to support', async () => {
  const html = await site.text('/maintainers')
  expect(html).toMatch(/<h2><a href="https:\/\/ada\.example"[^>]*>Ada Author<\/a><\/h2>/)
  expect(html).toContain('Core team')
  expect(html).toMatch(/href="\/query\/latest"[^>]*>.*Query<.*href="\/table\/latest"/s)
  expect(html).not.toContain('Guest Author')
  for (const path of ['/support', '/sitemap/site.xml'])
    expect([path, await site.text(path)]).toEqual([path, expect.stringContaining('/maintainers')])

  const moved = await siteWithoutFolder.get('/maintainers')
  expect([moved.status, moved.headers.get('location')]).toEqual([307, '/support'])
  for (const path of ['/', '/support', '/sitemap/site.xml'])
    expect(await siteWithoutFolder.text(path)).not.toContain('/maintainers')
})

test('a picture of the folder is served so that it runs nothing, and its other files are not', async () => {
  const picture = await site.get('/community/second.svg')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain('sandbox')
  expect(picture.headers.get('etag')).toBeString()
  for (const path of ['sponsors.json', '..%2Fstart-site.ts', 'none.svg'])
    expect((await site.get(`/community/${path}`)).status).toBe(404)
})

describe('the byline of a post', () => {
  test.each([
    ['one', 'Ada Author', ['Ada Author']],
    ['two', 'co-authored by Ada Author and Bo Li', ['Ada Author', 'Bo Li']],
    ['none', 'The TanStack team', ['The TanStack team']],
  ])('of %s is %s', async (slug, meta, names) => {
    const html = await site.text(`/blog/${slug}`)
    expect(html).toContain(`<meta name="author" content="${meta}"/>`)
    const [byline = ''] = /<span class="byline">.*?<\/span>/.exec(html) ?? []
    expect(byline.replace(/<[^>]*>/g, '')).toBe(names.join(' and '))
    expect(byline.includes('<a href="https://ada.example">')).toBe(slug !== 'none')

    // The list leaves out the team, which most posts are by.
    const listed = (await site.text('/blog')).includes(`<span>${names.join(' and ')}</span>`)
    expect(listed).toBe(slug !== 'none')
    const feed = JSON.parse(await site.text('/blog/feed.json'))
    const { authors } = feed.items.find((item: { id: string }) => item.id.endsWith(`/${slug}`))
    expect(authors).toEqual(names.map(name => ({ name })))
    for (const path of ['/blog/rss.xml', '/blog/atom.xml']) {
      const xml = await site.text(path)
      for (const name of names) expect(xml).toContain(name)
    }
  })
})
