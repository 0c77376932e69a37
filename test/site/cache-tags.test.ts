import { afterAll, describe, expect, test } from 'bun:test'
import { readTagVersions } from '../../src/content/cache-tags.ts'
import { encode } from '../../src/rpc/wire.ts'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { pushRequest } from '../support/github-push.ts'
import { logIn } from '../support/log-in.ts'
import { origin, startSite } from '../support/start-site.ts'

const document = '/query/latest/docs/framework/react/overview'
const files = (text: string) => ({
  'docs/framework/react/overview.md': `---\ntitle: Overview\n---\n\n${text}\n`,
  'docs/config.json': '{"sections":[]}',
  'examples/react/basic/package.json': '{}',
  'examples/react/basic/src/index.tsx': 'export {}',
})
const github = startFakeGitHub()
github.move('TanStack/query', 'main', files('First'))

let purges: string[][] = []
let status = 200
const cdn = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch({ headers }) {
    purges.push((headers.get('surrogate-key') ?? '').split(' '))
    return new Response('', { status })
  },
})

const webhookSecret = 'a secret of this test'
const env = {
  CONTENT_SOURCE: 'github',
  GITHUB_API_URL: github.apiUrl,
  GITHUB_RAW_URL: github.rawUrl,
  WEBHOOK_SECRET: webhookSecret,
}
const site = await startSite({ env })
const startPurging = () =>
  startSite({
    env: {
      ...env,
      CDN_PURGE_URL: `http://127.0.0.1:${cdn.port}/service/abc/purge`,
      CDN_PURGE_TOKEN: 'secret',
    },
  })
afterAll(async () => {
  await site.close()
  await github.stop()
  await cdn.stop(true)
})

const callOf = (id: string, data: unknown) =>
  `/_server/${id}?payload=${encodeURIComponent(encode({ data, context: {} }))}&createServerFn`
const ofQuery = 'query query@main query@v4 query@v3'

describe('the tags of a public response', () => {
  test.each([
    [document, ofQuery],
    [`${document}.md`, ofQuery],
    [`/og${document}.png`, ofQuery],
    ['/query/latest', ofQuery],
    ['/query', ofQuery],
    ['/query/latest/docs', ofQuery],
    ['/query/latest/examples', ofQuery],
    ['/query/latest/docs/framework/react/examples/basic', ofQuery],
    ['/query/latest/examples/react/basic/files/package.json', ofQuery],
    ['/query/latest/examples/react/basic/files.zip', ofQuery],
    ['/query/latest/llms.txt', ofQuery],
    ['/sitemap/query.xml', ofQuery],
    ['/blog/query/rss.xml', `blog ${ofQuery}`],
    ['/blog', 'blog'],
    ['/', 'blog'],
    ['/sitemap/site.xml', 'blog'],
    ['/terms', ''],
    ['/sponsors-embed', ''],
    ['/robots.txt', ''],
    ['/favicon.svg', ''],
    [callOf('page', document), ofQuery],
    [callOf('page', '/blog'), 'blog'],
    [callOf('blog-front-matters', undefined), 'blog'],
    [callOf('docs-menu', { repo: 'TanStack/query', branch: 'main' }), 'query@main'],
  ])('%s', async (path, expected) => {
    for (const _ of ['made', 'from memory']) {
      const { headers } = await site.get(path)
      expect(headers.get('cache-control')).toStartWith('public')
      const tags = headers.get('surrogate-key')?.split(' ') ?? []
      expect(tags.pop()).toMatch(/^build-[\w-]{8}$/)
      expect(tags.join(' ')).toBe(expected)
      expect(headers.get('xkey')).toBe(headers.get('surrogate-key'))
      expect(headers.get('cache-tag')).toBe(
        headers.get('surrogate-key')?.replaceAll(' ', ',') ?? '',
      )
    }
  })

  test.each([
    '/login',
    '/dashboard',
    '/search?q=query',
    '/healthz',
    '/nowhere',
    '/%zz',
    callOf('theme', undefined),
    callOf('search', { q: 'query' }),
    callOf('page', '/dashboard'),
  ])('%s, which no cache may store, has none', async path => {
    const { headers } = await site.get(path)
    expect(headers.get('cache-control')).toContain('no-store')
    for (const name of ['surrogate-key', 'cache-tag', 'xkey', 'surrogate-control'])
      expect(headers.get(name)).toBeNull()
  })

  test('are valid in all three headers, and short', async () => {
    const source = { known: () => undefined }
    const blog = { frontMatters: async () => [], text: async () => undefined }
    for (const tag of Object.keys(await readTagVersions({ source, blog })))
      expect(tag).toMatch(/^[\w.@/-]{1,24}$/)
  })
})

test('shared caches that are purged may keep what changes with trees for a day', async () => {
  await using purging = await startPurging()
  const shared = async (at: typeof site, path: string) =>
    (await at.get(path)).headers.get('cdn-cache-control')
  const day = 'max-age=86400, stale-while-revalidate=300, stale-if-error=86400'
  const minutes = 'max-age=300, stale-while-revalidate=300'
  for (const path of [document, `${document}.md`, '/query/latest/examples']) {
    await eventually(() => shared(purging, path), day)
    expect(await shared(site, path)).toBe(minutes)
  }
  for (const path of ['/', '/blog', '/query/latest'])
    expect(await shared(purging, path)).toBe(minutes)
  const { headers } = await purging.get(document)
  expect(headers.get('surrogate-control')).toBe(day)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

describe('a purge', () => {
  test('follows a push, also before the start, and a click on the dashboard', async () => {
    purges = []
    await using purging = await startPurging()
    const push = (text: string) => {
      github.move('TanStack/query', 'main', files(text))
      return purging.get('/webhooks/github', pushRequest('TanStack/query', webhookSecret))
    }
    await push('Changed before the start')
    // The last of all tags, which need more than one request.
    await eventually(() => purges.flat().some(tag => tag.startsWith('build-')), true)
    expect(purges.flat()).toContainValues(['query', 'query@main', 'blog'])

    purges = []
    await push('Second')
    await eventually(() => purges, [['query@main']])
    expect(await (await purging.get(document)).text()).toContain('Second')

    status = 503
    purges = []
    const cookie = await logIn(purging)
    await purging.get('/dashboard/purge', {
      method: 'POST',
      body: 'library=query',
      headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    })
    await eventually(() => purges.length, 1)

    status = 200
    await push('Third')
    await eventually(() => purges.flat().includes('query@main'), true)
    expect(purges.at(0)).toEqual(['query'])
    expect(purges.at(-1)?.toSorted()).toEqual(['query', 'query@main'])
  })
})
