import { expect, test } from 'bun:test'
import { imageSize } from 'image-size'
import { origin, shareSite } from '../support/start-site.ts'

const site = await shareSite()

const posts = ['/blog', '/blog/the-address-is-state']
const libraries = ['/query/latest', '/query/v4', '/ranger/latest/docs/overview']
test.each(['/', '/ethos', ...posts, ...libraries])(
  '%s names its share image, which has the size that it says',
  async page => {
    const meta = metaOf(await site.text(page))
    const image = meta('property', 'og:image') ?? ''
    expect(image).toStartWith(`${origin}/og`)
    expect(meta('property', 'og:image:alt')).toBeTruthy()
    expect(meta('name', 'twitter:card')).toBe('summary_large_image')
    const response = await site.get(image.slice(origin.length))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(meta('property', 'og:image:type') ?? '')
    const { width, height } = imageSize(await response.bytes())
    expect(meta('property', 'og:image:width')).toBe(String(width))
    expect(meta('property', 'og:image:height')).toBe(String(height))
  },
)

test.each([
  ['no page', '/og/a/b/c/d.png'],
  ['no post', '/og/blog/never-written.png'],
  ['a page that is private', '/og/login.png'],
  ['a file', '/og/config/latest/docs/assets/release-flow.svg.png'],
])('there is no image of %s', async (_, address) => {
  const response = await site.get(address)
  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('an image is cached for a day, and validated by its tag', async () => {
  const first = await site.get('/og/blog.png')
  const tag = first.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  expect(first.headers.get('cache-control')).toContain('s-maxage=86400')
  expect((await site.get('/og/blog.png', { headers: { 'if-none-match': tag } })).status).toBe(304)
  const head = await site.get('/og/blog.png', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag')]).toEqual([200, tag])
  const withQuery = await site.get('/og/blog.png?title=mine')
  expect(withQuery.headers.get('etag')).toBe(tag)
})

test('a README gets a picture in its theme, for its framework, with a bounded title', async () => {
  const tagOf = async (query: string) => {
    const response = await site.get(`/api/readme/query.png${query}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toContain('s-maxage=86400')
    return response.headers.get('etag')
  }
  const plain = await tagOf('')
  const queries = ['?theme=light', '?framework=vue', '?title=Mine', `?title=${'x'.repeat(80)}`]
  const tags = await Promise.all(queries.map(tagOf))
  expect(new Set([plain, ...tags]).size).toBe(5)
  for (const unknown of ['?theme=mine', '?framework=mine', '?title=%00', '?other=1'])
    expect(await tagOf(unknown)).toBe(plain)
  expect(await tagOf(`?title=${'x'.repeat(10_000)}`)).toBe(
    await tagOf(`?title=${'x'.repeat(9000)}`),
  )
  expect((await site.get('/api/readme/nothing.png')).status).toBe(404)
})

function metaOf(html: string): (key: 'name' | 'property', name: string) => string | undefined {
  return (key, name) => new RegExp(`<meta ${key}="${name}" content="([^"]*)"`).exec(html)?.[1]
}
