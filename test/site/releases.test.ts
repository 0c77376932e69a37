import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { libraries } from '../../src/libraries/registry.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { snapshotRoot } from '../support/snapshot.ts'
import { origin, shareSite, startSite } from '../support/start-site.ts'

const site = await shareSite()

const titlesOf = (html: string) =>
  Array.from(html.matchAll(/<h3 id="([^"]+)"><a href="#\1">(.+?)<\/a>/g), ([, , title = '']) =>
    title.replaceAll(/<[^>]+>/g, ''),
  )

describe('the releases', () => {
  test('of all libraries are listed, newest first, with day, notes and a link to GitHub', async () => {
    const html = await site.text('/releases')
    expect(html).toContain('<title>Releases | TanStack</title>')
    const days = Array.from(html.matchAll(/<time dateTime="([\d-]+)"/g), ([, day = '']) => day)
    expect(days.length).toBeGreaterThan(8)
    expect(days).toEqual(days.toSorted().reverse())
    expect(titlesOf(html)).toContain('@tanstack/query-core 5.108.0')
    const months = html.matchAll(/<section><h2>(.+?)<\/h2>/g)
    const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
    expect(Array.from(months, ([, month]) => month)).toEqual([
      ...new Set(days.map(day => format.format(new Date(`${day}T12:00`)))),
    ])
    expect(html).toContain('https://github.com/TanStack/query/releases')
  })

  const released = libraries.filter(({ repo }) =>
    existsSync(join(snapshotRoot, repo, 'releases.json')),
  )
  test.each(released.map(({ id }) => id))('of %s are on its page alone', async id => {
    const html = await site.text(`/${id}/latest/releases`)
    const repo = libraries.find(library => library.id === id)?.repo
    const links = html.matchAll(/github\.com\/([^/"]+\/[^/"]+)\/releases\?q/g)
    expect(new Set(Array.from(links, ([, of]) => of))).toEqual(new Set([repo]))
    expect(html).toContain(`<a href="/${id}/latest/docs">Docs</a>`)
    expect(html).toContain('<a href="/releases">Releases of all libraries</a>')
  })

  test('of the latest version have one address, and the short one leads there', async () => {
    const canonical = `rel="canonical" href="${origin}/query/latest/releases"`
    expect(await site.text('/query/v5/releases')).toContain(canonical)
    const short = await site.get('/query/releases')
    expect([short.status, short.headers.get('location')]).toEqual([307, '/query/latest/releases'])
  })

  test('are in feeds, in the sitemap and in search', async () => {
    const [rss, atom, json] = await Promise.all(
      ['rss.xml', 'atom.xml', 'feed.json'].map(file => site.text(`/releases/query/${file}`)),
    )
    const url = `${origin}/query/latest/releases#query-tanstack-query-core-5-108-0`
    expect(parseRssFeed(rss ?? '').items?.[0]?.link).toBe(url)
    expect(parseAtomFeed(atom ?? '').entries?.[0]?.id).toBe(url)
    const { items } = parseJsonFeed(JSON.parse(json ?? ''))
    expect(items?.[0]).toMatchObject({ url, title: '@tanstack/query-core 5.108.0' })
    expect(items?.[0]?.content_html).toContain('lists every exported type')
    expect(await site.text('/sitemap/site.xml')).toContain(`${origin}/releases<`)
    expect(await site.text('/sitemap/query.xml')).toContain(`${origin}/query/latest/releases<`)
    await site.search.whenIndexed()
    const { hits } = await site.search.find({ q: 'query releases changelog' })
    expect(hits.map(({ href }) => href.replace(/#.*/, ''))).toContain('/query/latest/releases')
  })
})

describe('releases from GitHub', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({
    tag_name: `v5.${40 - i}.0`,
    name: null,
    draft: false,
    prerelease: i === 0,
    published_at: '2026-08-01T12:00:00Z',
    html_url: `https://github.com/TanStack/query/releases/tag/v5.${40 - i}.0`,
    body: `## Fixes\n\n${i === 1 ? '- A fix\n'.repeat(400) : ''}- One <script>alert(1)</script> <img src="x" onerror="alert(1)"> <details>`,
  }))

  test('are sanitized, in pages of fifteen, long ones folded, without two equal ids', async () => {
    await using github = startFakeGitHub()
    github.releases.set('TanStack/query', many)
    await using site = await startSite({ env: github.env })
    const page = (search: string) => site.text(`/query/latest/releases${search}`)
    const first = await page('')
    expect(titlesOf(first)).toHaveLength(15)
    expect(titlesOf(await page('?page=3'))).toHaveLength(10)
    expect(await page('?page=99')).toBe(await page('?page=3'))
    expect(first).toContain('rel="next"')
    expect(first).toContain('Prerelease')
    expect(first.match(/<details class="release-fold">/g)).toHaveLength(1)
    const [, list = ''] = /<ol class="lines">([\s\S]*)<\/ol>/.exec(first) ?? []
    expect(list).not.toMatch(/<script|onerror/)
    const ids = Array.from(list.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
    expect(ids.length).toBeGreaterThan(15)
    expect(new Set(ids).size).toBe(ids.length)
    const asked = github.requests.filter(({ path }) => path.includes('TanStack/query/releases'))
    expect(asked).toHaveLength(1)
  })

  test('that can’t be read are named, and all others are shown', async () => {
    await using github = startFakeGitHub()
    github.releases.set('TanStack/query', many)
    github.fail({ kind: 'status', status: 403, path: /TanStack\/form\/releases/ })
    await using site = await startSite({ env: github.env })
    const response = await site.get('/releases')
    expect(response.status).toBe(200)
    const text = (await response.text()).replaceAll('<!-- -->', '')
    expect(text).toContain('GitHub can’t be reached for TanStack Form.')
    expect((await site.get('/form/latest/releases')).status).toBe(503)
  })
})
