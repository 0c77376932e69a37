import { expect, test } from 'bun:test'
import jsonld from 'jsonld'
import { origin, shareSite } from '../support/start-site.ts'

const overview = '/query/latest/docs/framework/react/overview'
const post = '/blog/the-address-is-state'
const site = await shareSite()

const addressTerms = 'url mainEntityOfPage codeRepository license logo sameAs item'.split(' ')
/** The context of schema.org: these terms name things by address. */
const context = {
  '@vocab': 'https://schema.org/',
  id: '@id',
  ...Object.fromEntries(addressTerms.map(name => [name, { '@type': '@id' }])),
}

/** What a page describes, by type. Throws if a strict JSON-LD processor does. */
async function describedBy(path: string): Promise<Map<string, Record<string, unknown>>> {
  const pattern = /<script type="application\/ld\+json">(.*?)<\/script>/s
  const document = JSON.parse(pattern.exec(await site.text(path))?.[1] ?? '')
  const documentLoader = async (url: string) => {
    expect(url).toBe('https://schema.org')
    return { documentUrl: url, document: { '@context': context } }
  }
  // Makes what is otherwise left out silently an error; the types of the package lack it.
  const strict = { safe: true, documentLoader }
  await jsonld.expand(document, strict)
  const things: Record<string, unknown>[] = document['@graph']
  return new Map(things.map(thing => [String(thing['@type']), thing]))
}

test('a document is an article, at its canonical address, at the end of its breadcrumbs', async () => {
  const things = await describedBy(overview.replace('latest', 'v5'))
  expect(things.get('TechArticle')).toMatchObject({
    url: origin + overview,
    inLanguage: 'en',
    about: { name: 'TanStack Query' },
  })
  const { itemListElement } = things.get('BreadcrumbList') as {
    itemListElement: { position: number; item: string }[]
  }
  const positions = itemListElement.map(({ position }) => position)
  expect(positions).toEqual(itemListElement.map((_, index) => index + 1))
  expect(itemListElement.at(-1)?.item).toBe(origin + overview)
  for (const { item } of itemListElement)
    expect((await site.get(item.replace(origin, ''))).status).toBeLessThan(400)
})

test('a post is one of the blog, of a day and by its authors, or else by the team', async () => {
  expect((await describedBy(post)).get('BlogPosting')).toMatchObject({
    url: origin + post,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    author: [{ '@type': 'Organization', name: 'The TanStack team' }],
  })
})

test.each(['/terms', '/query/latest/docs/no-such-page'])('%s describes nothing', async path => {
  expect(await site.text(path)).not.toContain('application/ld+json')
})

test('the alternates that pages name exist', async () => {
  const cases = [overview, post, '/', '/blog', '/query/latest'] as const
  for (const path of cases) {
    const pattern = /<link rel="alternate" type="([^"]*)" title="[^"]*" href="([^"]*)"\/>/g
    const alternates = [...(await site.text(path)).matchAll(pattern)]
    expect([path, alternates.length]).toEqual([path, path === overview ? 1 : path === post ? 4 : 3])
    for (const [, type, href = ''] of alternates) {
      const response = await site.get(href.replace(origin, ''))
      expect([href, response.status]).toEqual([href, 200])
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    }
  }
})
