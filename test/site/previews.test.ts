import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import type { FakeGitHub } from '../support/fake-github.ts'
import { pullRequest } from '../support/github-push.ts'
import {
  linkTo,
  previewEnv,
  queryFiles,
  startFakeFork,
  webhookSecret,
} from '../support/preview-site.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'

const prefix = '/preview/alice/query/fix~typos'
const overview = '/query/latest/docs/framework/react/overview'
let github: FakeGitHub
let site: TestSite
let now = Date.now()

beforeAll(async () => {
  github = startFakeFork()
  site = await startSite({ env: previewEnv(github), now: () => now })
})
afterAll(async () => {
  await site.close()
  await github.stop()
})

/** Opens the link, which sets a cookie and leads to the page itself. */
async function followLink(text: string, path = '') {
  const { headers } = await site.get(linkTo(text, path, () => now))
  const [cookie = ''] = headers.getSetCookie()[0]?.split(';', 1) ?? []
  return { cookie, location: headers.get('location') ?? '' }
}

async function openPreview(text: string, path = ''): Promise<Response> {
  const { cookie, location } = await followLink(text, path)
  return site.get(location, { headers: { cookie } })
}

/** Without the places where long names may break. */
async function textOf(text: string, path = ''): Promise<string> {
  return (await (await openPreview(text, path)).text()).replaceAll('<wbr/>', '')
}

describe('a branch of a fork', () => {
  test('shows its documents, with links that stay in the preview', async () => {
    const html = await textOf('alice/query@fix/typos', overview)
    expect(html).toContain('Zebrafish swim here.')
    expect(html).toContain(`href="${prefix}/query/latest/docs/framework/react/new-page"`)
    expect(html).toContain(`href="${prefix}/query/latest/docs/framework/react/quick-start"`)
    expect(html).toContain('href="/table/latest/docs/introduction"')
    expect(html).not.toMatch(/href="\/query\/latest\/(?:docs|examples|symbols)/)
    expect(html).toContain('alice/query@fix/typos')
  })

  test('says what differs, and links to the pages', async () => {
    const html = await textOf('alice/query@fix/typos')
    const items = html.matchAll(/<span class="badge" data-kind="(\w+)">.*?<a href="([^"]+)"/g)
    expect(Array.from(items, ([, kind, href]) => `${kind} ${href}`)).toEqual([
      'removed /query/latest/docs/framework/react/comparison',
      `added ${prefix}/query/latest/docs/framework/react/new-page`,
      `changed ${prefix}${overview}`,
      // Its text is the React page's.
      `changed ${prefix}/query/latest/docs/framework/vue/overview`,
    ])
    expect(html).toContain('1 commit ahead of TanStack/query@main')
  })

  test('shows what changed on a page, in place', async () => {
    const html = await textOf('alice/query@fix/typos', `${overview}/changes`)
    expect(html).toMatch(/data-change="added"[^>]*>.*?Added by Alice/s)
    expect(html).toContain('from TanStack/query@main to alice/query@fix/typos')
    const page = await textOf('alice/query@fix/typos', overview)
    expect(page).toContain(`href="${prefix}${overview}/changes">Changes here`)
    const added = overview.replace('overview', 'new-page/changes')
    expect(await textOf('alice/query@fix/typos', added)).toContain(
      'This page is new in alice/query',
    )
  })

  test('lists what breaks for readers', async () => {
    const show = () => textOf('alice/query@fix/typos')
    await eventually(async () => (await show()).includes('still being checked'), false)
    const html = await show()
    expect(html).toContain('/query/latest/docs/framework/react/comparison has no page: add')
    expect(html).toContain('The menu entry &quot;framework/react/comparison&quot; leads to no page')
    expect(html).toContain('/query/latest/docs/framework/react/new-page is in no menu')
    // Other versions of the library do not change.
    expect(html).not.toContain('leads nowhere')
  })
})

test('a pull request shows its branch and names its author', async () => {
  const html = await textOf('TanStack/query#7', overview)
  expect(html).toContain('Zebrafish swim here.')
  expect(html.replaceAll('<!-- -->', '')).toContain('>#7</a> by alice')
  expect(await textOf('TanStack/query#7')).toContain('<h1>Fix typos</h1>')
})

test('no cache and no search engine keeps a preview', async () => {
  const paths = ['', overview, '/search', '/query/latest/docs/nothing', '/table/latest/docs']
  for (const path of paths) {
    const { headers } = await openPreview('alice/query@fix/typos', path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    expect([path, headers.get('x-robots-tag')]).toEqual([path, 'noindex'])
    for (const name of ['surrogate-control', 'cdn-cache-control', 'etag'])
      expect([path, name, headers.get(name)]).toEqual([path, name, null])
  }
  const html = await textOf('alice/query@fix/typos', overview)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toMatch(/rel="canonical"|rel="alternate"|application\/ld\+json|ui-payload/)
})

test('without a valid signature nothing is looked up', async () => {
  const before = github.requests.length
  const stale = linkTo('TanStack/query#7', '', () => now - 31 * 86_400_000)
  const needsLink = 'This preview needs its link'
  const answers = [
    ['/preview/TanStack/query/7', 403, needsLink],
    ['/preview/TanStack/query/7?key=1.x', 403, needsLink],
    [linkTo('TanStack/query#8').replace('/8', '/7'), 403, needsLink],
    [stale, 410, 'This preview has expired'],
    ['/preview/TanStack/..%2Fquery/7', 404, ''],
    ['/preview/TanStack/query/a%20b', 404, ''],
  ] as const
  for (const [path, status, title] of answers) {
    const response = await site.get(path)
    expect([path, response.status]).toEqual([path, status])
    expect(await response.text()).toContain(`<h1>${title}`)
    expect(response.headers.get('cache-control')).toContain('no-store')
  }
  expect(github.requests.length).toBe(before)
})

test('only the libraries’ repositories and their forks can be previewed', async () => {
  github.move('mallory/other', 'main', { 'docs/overview.md': '# Other' })
  const refused = await openPreview('mallory/other@main')
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('<h1>This repository can’t be previewed')
  github.forks.set('mallory/stranger', 'mallory/other')
  github.move('mallory/stranger', 'main', { 'docs/overview.md': '# Other' })
  expect((await openPreview('mallory/stranger@main')).status).toBe(403)
  expect((await openPreview('mallory/other#1')).status).toBe(403)
})

test('a fork or a pull request that is gone has a page that names the reason', async () => {
  expect((await openPreview('bob/query@main')).status).toBe(404)
  expect((await openPreview('TanStack/query#404')).status).toBe(404)
  github.pulls.set('TanStack/query#9', {
    title: 'From a deleted fork',
    user: null,
    head: { ref: 'main', repo: null },
    base: { ref: 'main' },
  })
  const response = await openPreview('TanStack/query#9')
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This branch is gone')
})

test('a pull request that changes documents gets one comment with their links, which is updated', async () => {
  const deliver = () =>
    site.get('/webhooks/github', pullRequest('TanStack/query', 7, webhookSecret))
  expect((await deliver()).status).toBe(202)
  await eventually(async () => github.comments.size, 1)
  const first = github.comments.get(1)
  expect(first?.pull).toBe('TanStack/query#7')
  expect(first?.body).toContain('- `framework/react/comparison` (removed)')
  const [, link = ''] =
    /\[`framework\/react\/overview`\]\(<(.+)>\) \(changed\)/.exec(first?.body ?? '') ?? []
  expect(link).toStartWith(`${origin}/preview/TanStack/query/7${overview}?key=`)
  expect((await site.get(link.slice(origin.length))).status).toBe(303)

  now += 1000
  expect((await deliver()).status).toBe(202)
  await eventually(async () => github.comments.get(1)?.body !== first?.body, true)
  expect(github.comments.size).toBe(1)
  // Somebody deleted it. Comments are written in turn: one without changes would come first.
  github.comments.clear()
  github.move('TanStack/query', 'same', queryFiles)
  github.pulls.set('TanStack/query#8', {
    title: 'Nothing to read',
    user: { login: 'bob' },
    head: { ref: 'same', repo: { full_name: 'TanStack/query' } },
    base: { ref: 'main' },
  })
  await site.get('/webhooks/github', pullRequest('TanStack/query', 8, webhookSecret))
  await deliver()
  const commented = async () => Array.from(github.comments.values(), ({ pull }) => pull)
  await eventually(commented, ['TanStack/query#7'])
})

test('the site keeps the calls of GitHub that it needs', async () => {
  const { remaining } = github.quota
  github.forks.set('dave/query', 'TanStack/query')
  github.move('dave/query', 'main', { 'docs/framework/react/overview.md': '# Dave' })
  github.quota.remaining = 2500
  now += 61_000
  await openPreview('alice/query@fix/typos')
  const before = github.requests.length
  const response = await openPreview('dave/query@main', overview)
  expect(response.status).toBe(503)
  expect(github.requests.length).toBe(before)
  github.quota.remaining = remaining
})
