import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { parseFrontmatter } from '../../src/content/docs/frontmatter.ts'
import { findLibrary } from '../../src/libraries/registry.ts'
import { startSite } from '../support/start-site.ts'

const folder = join(import.meta.dir, '../../src/blog')
const posts = (await Array.fromAsync(new Bun.Glob('*.md').scan({ cwd: folder }))).sort()
const site = await startSite({ now: () => Date.UTC(2026, 10, 21) })
afterAll(site.close)

test('ten posts are published, and nothing is wrong with any', async () => {
  const list = await (await site.get('/blog')).text()
  const slugs = posts.map(name => name.slice(0, -'.md'.length))
  expect(slugs.filter(slug => !list.includes(`/blog/${slug}"`))).toEqual([])
  expect(posts.length).toBeGreaterThanOrEqual(10)
  expect(site.events.filter(({ level }) => level !== 'info')).toEqual([])
})

describe.each(posts)('%s', name => {
  const read = async () => parseFrontmatter(await Bun.file(join(folder, name)).text())

  test('is as long as it takes to say one thing', async () => {
    const words = (await read()).body.split(/\s+/).length
    expect(words).toBeGreaterThan(800)
    expect(words).toBeLessThan(1800)
  })

  test('has a description of a search result’s length, and names only libraries that exist', async () => {
    const { data } = await read()
    expect(String(data.description).length).toBeGreaterThan(80)
    expect(String(data.description).length).toBeLessThan(240)
    const libraries = String(data.library ?? '').split(', ')
    expect(libraries.filter(id => id !== '' && !findLibrary(id))).toEqual([])
  })
})

test('posts lead only to pages that are there, and show only files that are', async () => {
  const addresses = new Set<string>()
  for (const name of posts) {
    const html = await (await site.get(`/blog/${name.slice(0, -'.md'.length)}`)).text()
    const [article = ''] = /id="ui-rendered"[\s\S]*?<\/article>/.exec(html) ?? []
    expect(article).not.toBe('')
    for (const [, address = ''] of article.matchAll(/ (?:href|src|poster)="(\/[^"#?]*)/g))
      addresses.add(address)
  }
  expect(addresses.size).toBeGreaterThan(10)
  const answers = await Promise.all(
    Array.from(
      addresses,
      async path => `${(await site.get(path, { method: 'HEAD' })).status} ${path}`,
    ),
  )
  expect(answers.filter(answer => !answer.startsWith('200 '))).toEqual([])
})

test('a film is sent in parts to who asks for parts', async () => {
  const film = '/posts/fresh-stale-absent/timeline.mp4'
  const whole = await (await site.get(film)).bytes()
  const part = await site.get(film, { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 4-7/${whole.length}`,
    'ftyp',
  ])
  const behind = await site.get(film, { headers: { range: `bytes=${whole.length}-` } })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([
    416,
    `bytes */${whole.length}`,
  ])
})

test('one post uses all that a post can be made of', async () => {
  const html = await (await site.get('/blog/fresh-stale-absent')).text()
  const [article = ''] = /id="ui-rendered"[\s\S]*?<\/article>/.exec(html) ?? []
  for (const part of [
    '<figure>',
    '<figcaption>',
    '<video',
    'poster="',
    '<table>',
    'data-footnotes',
    'class="alert',
    'data-tabs="framework"',
  ])
    expect(article).toContain(part)
  expect(article).toContain('data-tabs="package-manager"')
  expect(article).toMatch(
    /<video[^>]* width="\d+"[^>]* height="\d+"|<video[^>]* height="\d+"[^>]* width="\d+"/,
  )
})
