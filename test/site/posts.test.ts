import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { parseFrontmatter } from '../../src/content/docs/frontmatter.ts'
import { findLibrary } from '../../src/libraries/registry.ts'
import { startSite } from '../support/start-site.ts'

const folder = join(import.meta.dir, '../../src/blog')
const posts = (await Array.fromAsync(new Bun.Glob('*.md').scan({ cwd: folder }))).sort()
const site = await startSite({ now: () => Date.UTC(2026, 10, 21) })
afterAll(site.close)

test('every post is published, and nothing is logged about any', async () => {
  const list = await site.text('/blog')
  const slugs = posts.map(name => name.slice(0, -'.md'.length))
  expect(slugs.filter(slug => !list.includes(`/blog/${slug}"`))).toEqual([])
  expect(site.events.filter(({ level }) => level !== 'info')).toEqual([])
})

test.each(posts)(
  '%s has a useful length and description, and names known libraries',
  async name => {
    // docs/writing.md has these numbers for authors.
    const { body, data } = parseFrontmatter(await Bun.file(join(folder, name)).text())
    const [shortest, longest] = data.tags === 'Releases' ? [250, 900] : [400, 1400]
    expect(body.split(/\s+/).length).toBeWithin(shortest, longest + 1)
    expect(String(data.description).length).toBeWithin(81, 241)
    const libraries = String(data.library ?? '').split(', ')
    expect(libraries.filter(id => id !== '' && !findLibrary(id))).toEqual([])
  },
)

test('a missing post without a similar one leads to the latest three', async () => {
  const html = await site.text('/blog/zzzzzz')
  const latest = /<h2>Latest posts<\/h2><ul>(.*?)<\/ul>/.exec(html)?.[1] ?? ''
  expect(latest.match(/href="\/blog\/[\w-]+"/g)).toHaveLength(3)
})

test('posts link to pages and files that exist', async () => {
  const addresses = new Set<string>()
  for (const name of posts) {
    const html = await site.text(`/blog/${name.slice(0, -'.md'.length)}`)
    const [article = ''] = /id="ui-rendered"[\s\S]*?<\/article>/.exec(html) ?? []
    expect(article).not.toBe('')
    // The site's own sentences have typographic apostrophes.
    expect(article.replace(/<code[\s\S]*?<\/code>/g, '')).not.toMatch(
      /[a-z](?:'|&#x27;|&#39;)[a-z]/i,
    )
    for (const [, address = ''] of article.matchAll(/ (?:href|src|poster)="(\/[^"#?]*)/g))
      addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(10)
  const statusOf = async (path: string) => (await site.get(path, { method: 'HEAD' })).status
  const lines = Array.from(addresses, async path => `${await statusOf(path)} ${path}`)
  expect((await Promise.all(lines)).filter(line => !line.startsWith('200 '))).toEqual([])
})

test('a part of a film is sent where a range is requested', async () => {
  const film = '/posts/fresh-stale-absent/timeline.mp4'
  const whole = await (await site.get(film)).bytes()
  const part = await site.get(film, { headers: { range: 'bytes=4-7' } })
  const rangeOf = ({ status, headers }: Response) => [status, headers.get('content-range')]
  expect(rangeOf(part)).toEqual([206, `bytes 4-7/${whole.length}`])
  expect(await part.text()).toBe('ftyp')
  const behind = await site.get(film, { headers: { range: `bytes=${whole.length}-` } })
  expect(rangeOf(behind)).toEqual([416, `bytes */${whole.length}`])
})
