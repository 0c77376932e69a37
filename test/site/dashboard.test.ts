import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { DashboardData } from '../../src/pages/dashboard/loader.ts'
import { decode, encode } from '../../src/rpc/wire.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { logIn } from '../support/log-in.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'

const page = '/query/latest/docs/framework/react/overview'
const files = (text: string) => ({
  'docs/framework/react/overview.md': `---\ntitle: Overview\n---\n\n${text}, with [a dead link](./nowhere.md).\n`,
  'docs/config.json': '{"sections":[]}',
})

let site: TestSite
let github: FakeGitHub
let cookie: string
beforeAll(async () => {
  github = startFakeGitHub()
  github.move('TanStack/query', 'main', files('First'))
  site = await startSite({
    env: { CONTENT_SOURCE: 'github', GITHUB_API_URL: github.apiUrl, GITHUB_RAW_URL: github.rawUrl },
  })
  cookie = await logIn(site)
})
afterAll(async () => {
  await site.close()
  await github.stop()
})

const call = async (id: string, data?: unknown, as = cookie) => {
  const isQuery = id === 'dashboard'
  const answer = await site.get(`/_server/${id}?createServerFn`, {
    ...(isQuery ? {} : { method: 'POST', body: encode({ data, context: {} }) }),
    headers: { cookie: as, origin, 'content-type': 'application/json' },
  })
  return { answer, body: decode(await answer.text()) as Record<string, unknown> }
}
const read = async () => (await call('dashboard')).body.result as DashboardData
const routeOf = ({ routes }: DashboardData, name: string) =>
  routes.find(({ route }) => route === name)
const queryOf = ({ content }: DashboardData) =>
  content.find(({ library, version }) => library.id === 'query' && version === 'latest')
const text = async (path: string, init?: RequestInit) => (await site.get(path, init)).text()

describe('without a session', () => {
  const nobody = ['', 'site-session=', 'site-session=e30.e30', 'session=x']

  test.each(nobody)('page, calls and forms redirect to the login, without data: %p', async as => {
    const document = await site.get('/dashboard', { headers: { cookie: as } })
    expect([document.status, document.headers.get('location')]).toEqual([
      307,
      '/login?next=%2Fdashboard',
    ])
    expect(document.headers.get('cache-control')).toBe('private, no-store')
    expect(await document.text()).toBe('')
    const toLogin = {
      isRedirect: true,
      href: '/login?next=%2Fdashboard',
      statusCode: 307,
      reloadDocument: false,
    }
    expect((await call('dashboard', undefined, as)).body).toEqual(toLogin)
    expect((await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' }, as)).body).toEqual(
      toLogin,
    )
    expect((await call('purge-library', { library: 'query' }, as)).body).toEqual(toLogin)
    const payload = encodeURIComponent(encode({ data: '/dashboard', context: {} }))
    expect(
      decode(
        await text(`/_server/page?payload=${payload}&createServerFn`, { headers: { cookie: as } }),
      ),
    ).toEqual(toLogin)
    const form = await post('/dashboard/purge', { library: 'query' }, as)
    expect([form.status, form.headers.get('location')]).toEqual([303, '/login?next=%2Fdashboard'])
  })

  test('nothing is refreshed or purged', async () => {
    await text(page)
    const before = routeOf(await read(), 'framework-doc')?.warm ?? 0
    await call('purge-library', { library: 'query' }, '')
    await text(page)
    expect(routeOf(await read(), 'framework-doc')?.warm).toBe(before + 1)
  })
})

describe('with a session', () => {
  test('the document is private, with a nonce and without inline styles', async () => {
    const answer = await site.get('/dashboard', { headers: { cookie } })
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /script-src [^;]*'nonce-[\w+/]{22}=*'/,
    )
    expect(html).not.toMatch(/ style=|<style/)
    expect(html).toContain('<svg class="chart"')
    expect(html).toContain('data-version="query latest"')
    expect(html).toContain(github.commit('TanStack/query', 'main').id.slice(0, 8))
  })

  test('it shows what the server counted', async () => {
    const before = await read()
    for (let i = 0; i < 3; i++) await text('/ethos')
    await text('/no/such/page/here')
    const after = await read()
    expect(routeOf(after, 'ethos')).toMatchObject({
      requests: 3,
      warm: 2,
      statuses: [{ status: 200, count: 1 }],
    })
    expect(routeOf(after, 'dashboard()')?.requests).toBe(
      (routeOf(before, 'dashboard()')?.requests ?? 0) + 1,
    )
    const minutes = after.minutes.reduce(
      (sum, { warm, rendered, failed }) => sum + warm + rendered + failed,
      0,
    )
    expect(minutes).toBe(after.routes.reduce((sum, { requests }) => sum + requests, 0))
    expect(after.quota?.remaining).toBe(github.quota.remaining)
    expect(queryOf(after)).toMatchObject({
      commit: github.commit('TanStack/query', 'main').id,
      pages: 1,
      error: undefined,
    })
  })

  test('dead links are counted in the background', async () => {
    while (queryOf(await read())?.deadLinks === 'counting') await Bun.sleep(5)
    expect(queryOf(await read())?.deadLinks).toBe(1)
  })

  test('refreshing reads what upstream has now', async () => {
    github.move('TanStack/query', 'main', files('Second'))
    expect(await text(page)).toContain('First')
    expect((await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })).body).toMatchObject(
      { result: { refreshed: true } },
    )
    expect(await text(page)).toContain('Second')
    expect(queryOf(await read())?.commit).toBe(github.commit('TanStack/query', 'main').id)
  })

  test('a ref that fails shows its error, and its last good copy is served', async () => {
    github.fail({ kind: 'status', status: 500 })
    const { answer } = await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })
    expect(answer.status).toBe(503)
    const data = await read()
    expect(queryOf(data)?.error).toContain('Could not read TanStack/query@main')
    expect(data.errors[0]).toMatchObject({
      id: answer.headers.get('x-request-id') ?? '',
      path: '/_server/refresh-ref',
    })
    expect(await text(page)).toContain('Second')
    github.heal()
    await call('refresh-ref', { repo: 'TanStack/query', ref: 'main' })
    expect(queryOf(await read())?.error).toBeUndefined()
  })

  test('purging renders the pages of one library again', async () => {
    for (const path of [page, '/ethos']) for (let i = 0; i < 2; i++) await text(path)
    const before = await read()
    expect((await call('purge-library', { library: 'query' })).body).toMatchObject({
      result: { purged: true },
    })
    const etags = new Set([(await site.get(page)).headers.get('etag')])
    await text(page)
    await text('/ethos')
    const after = await read()
    const made = (data: DashboardData, route: string) =>
      routeOf(data, route)?.statuses.find(({ status }) => status === 200)?.count ?? 0
    expect(made(after, 'framework-doc')).toBeGreaterThan(made(before, 'framework-doc'))
    expect(after.cache.stages.page).toBeGreaterThan(before.cache.stages.page ?? 0)
    etags.add((await site.get(page)).headers.get('etag'))
    expect(etags.size).toBe(1)
  })

  test('an unknown ref or library is not found, and invalid input is 400', async () => {
    expect((await call('refresh-ref', { repo: 'somebody/else', ref: 'main' })).body).toMatchObject({
      isNotFound: true,
    })
    expect((await call('purge-library', { library: '__proto__' })).body).toMatchObject({
      isNotFound: true,
    })
    expect((await call('purge-library', { library: 1 })).answer.status).toBe(400)
  })

  test('without JavaScript, forms of this site do the same', async () => {
    github.move('TanStack/query', 'main', files('Third'))
    const answer = await post('/dashboard/refresh', { repo: 'TanStack/query', ref: 'main' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(await text(page)).toContain('Third')
    expect((await post('/dashboard/purge', { library: 'query' })).status).toBe(303)
    expect((await post('/dashboard/purge', { library: 'nothing' })).status).toBe(404)
    expect(
      (await post('/dashboard/purge', { library: 'query' }, cookie, 'https://evil.example')).status,
    ).toBe(403)
    expect((await site.get('/dashboard/purge', { headers: { cookie } })).status).toBe(405)
  })
})

function post(
  path: string,
  form: Record<string, string>,
  as = cookie,
  from = origin,
): Promise<Response> {
  const headers = { cookie: as, origin: from, 'content-type': 'application/x-www-form-urlencoded' }
  return site.get(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
}
