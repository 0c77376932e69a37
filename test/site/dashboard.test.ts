import { afterAll, describe, expect, test } from 'bun:test'
import type { DashboardData } from '../../src/pages/dashboard/loader.ts'
import { decode, encode } from '../../src/rpc/wire.ts'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { logIn } from '../support/log-in.ts'
import { origin, startSite } from '../support/start-site.ts'

const page = '/query/latest/docs/framework/react/overview'
const files = (text: string) => ({
  'docs/framework/react/overview.md': `---\ntitle: Overview\n---\n\n${text}, with [a dead link](./nowhere.md).\n`,
  'docs/config.json': '{"sections":[]}',
})

const github = startFakeGitHub()
github.move('TanStack/query', 'main', files('First'))
const { apiUrl, rawUrl } = github
const site = await startSite({
  env: { CONTENT_SOURCE: 'github', GITHUB_API_URL: apiUrl, GITHUB_RAW_URL: rawUrl },
})
const cookie = await logIn(site)
afterAll(async () => {
  await site.close()
  await github.stop()
})

const call = async (id: string, data?: unknown, as = cookie) => {
  const isQuery = id === 'dashboard'
  const response = await site.get(`/_server/${id}?createServerFn`, {
    ...(isQuery ? {} : { method: 'POST', body: encode({ data, context: {} }) }),
    headers: { cookie: as, origin, 'content-type': 'application/json' },
  })
  return { response, body: decode(await response.text()) as Record<string, unknown> }
}
const read = async () => (await call('dashboard')).body.result as DashboardData
const routeOf = ({ routes }: DashboardData, name: string) =>
  routes.find(({ route }) => route === name)
const queryOf = ({ content }: DashboardData) =>
  content.find(({ library, version }) => library.id === 'query' && version === 'latest')
const text = async (path: string, init?: RequestInit) => (await site.get(path, init)).text()

describe('without a session', () => {
  const href = '/login?next=%2Fdashboard'
  const toLogin = { isRedirect: true, href, statusCode: 307, reloadDocument: false }
  const query = { repo: 'TanStack/query', ref: 'main' }

  test.each(['', 'site-session=', 'site-session=e30.e30', 'session=x'])(
    'page, calls and forms redirect to the login, without data: %p',
    async as => {
      const { status, headers } = await site.get('/dashboard', { headers: { cookie: as } })
      expect([status, headers.get('location')]).toEqual([307, href])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect((await call('dashboard', undefined, as)).body).toEqual(toLogin)
      expect((await call('refresh-ref', query, as)).body).toEqual(toLogin)
      const payload = encodeURIComponent(encode({ data: '/dashboard', context: {} }))
      const init = { headers: { cookie: as } }
      const message = await text(`/_server/page?payload=${payload}&createServerFn`, init)
      expect(decode(message)).toEqual(toLogin)
      const form = await post('/dashboard/purge', { library: 'query' }, as)
      expect([form.status, form.headers.get('location')]).toEqual([303, href])
    },
  )

  test('nothing is purged', async () => {
    await text(page)
    const before = routeOf(await read(), 'framework-doc')?.warm ?? 0
    expect((await call('purge-library', { library: 'query' }, '')).body).toEqual(toLogin)
    await text(page)
    expect(routeOf(await read(), 'framework-doc')?.warm).toBe(before + 1)
  })
})

describe('with a session', () => {
  test('the document is private, with a nonce and without inline styles', async () => {
    const response = await site.get('/dashboard', { headers: { cookie } })
    const html = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('content-security-policy')).toMatch(
      /script-src [^;]*'nonce-[\w+/]{22}=*'/,
    )
    expect(html).not.toMatch(/ style=|<style/)
    expect(html).toContain('<svg class="chart"')
    expect(html).toContain('data-version="query latest"')
    expect(html).toMatch(/p99<\/dt><dd><strong>[\d.]+ m?s<\/strong> <small>[\w()-]+, since start</)
    expect(html).toMatch(
      /data-route="framework-doc">.*?(<td class="number">[\d.]+ m?s<\/td>){2}<td class="number">\d/,
    )
    expect(html).toContain(github.commit('TanStack/query', 'main').id.slice(0, 8))
  })

  test('it shows requests by route, the quota and the commits', async () => {
    for (let i = 0; i < 3; i++) await text('/ethos')
    await text('/no/such/page/here')
    const after = await read()
    expect(routeOf(after, 'ethos')).toMatchObject({
      requests: 3,
      warm: 2,
      statuses: [{ status: 200, count: 1 }],
    })
    expect(after.quota?.remaining).toBe(github.quota.remaining)
    expect(queryOf(after)).toMatchObject({
      commit: github.commit('TanStack/query', 'main').id,
      pages: 1,
      error: undefined,
    })
  })

  test('dead links are counted in the background', async () => {
    await eventually(async () => queryOf(await read())?.deadLinks, 1)
  })

  test('refreshing reads the current commit', async () => {
    github.move('TanStack/query', 'main', files('Second'))
    expect(await text(page)).toContain('First')
    const refreshed = await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })
    expect(refreshed.body).toMatchObject({ result: { refreshed: true } })
    expect(await text(page)).toContain('Second')
    expect(queryOf(await read())?.commit).toBe(github.commit('TanStack/query', 'main').id)
  })

  test('a ref that fails shows its error, and its last good copy is served', async () => {
    github.fail({ kind: 'status', status: 500 })
    const { response } = await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })
    expect(response.status).toBe(503)
    const data = await read()
    expect(queryOf(data)?.error).toContain('Could not read TanStack/query@main')
    expect(data.errors[0]).toMatchObject({
      id: response.headers.get('x-request-id') ?? '',
      path: '/_server/refresh-ref',
    })
    expect(await text(page)).toContain('Second')
    github.heal()
    await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })
    expect(queryOf(await read())?.error).toBeUndefined()
  })

  test('purging renders the pages of one library again', async () => {
    const made = ({ routes }: DashboardData) =>
      routes.find(({ route }) => route === 'framework-doc')?.statuses[0]?.count ?? 0
    for (let i = 0; i < 2; i++) await text(page)
    const before = await read()
    const purged = await call('purge-library', { library: 'query' })
    expect(purged.body).toMatchObject({ result: { purged: true } })
    await text(page)
    expect(made(await read())).toBe(made(before) + 1)
  })

  test('an unknown ref or library is not found, and invalid input is 400', async () => {
    const calls = [
      await call('refresh-ref', { repo: 'somebody/else', ref: 'main' }),
      await call('purge-library', { library: '__proto__' }),
    ]
    for (const { body } of calls) expect(body).toMatchObject({ isNotFound: true })
    expect((await call('purge-library', { library: 1 })).response.status).toBe(400)
  })

  test('without JavaScript, forms of this site do the same', async () => {
    github.move('TanStack/query', 'main', files('Third'))
    const response = await post('/dashboard/refresh', { repo: 'TanStack/query', ref: 'main' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(await text(page)).toContain('Third')
    expect((await post('/dashboard/purge', { library: 'query' })).status).toBe(303)
    expect((await post('/dashboard/purge', { library: 'nothing' })).status).toBe(404)
    const evil = 'https://evil.example'
    expect((await post('/dashboard/purge', { library: 'query' }, cookie, evil)).status).toBe(403)
    expect((await site.get('/dashboard/purge', { headers: { cookie } })).status).toBe(405)
  })
})

function post(path: string, form: Record<string, string>, as = cookie, from = origin) {
  const headers = { cookie: as, origin: from, 'content-type': 'application/x-www-form-urlencoded' }
  return site.get(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
}
