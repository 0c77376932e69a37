import { afterAll, describe, expect, test } from 'bun:test'
import type { DashboardData } from '../../src/admin/dashboard.ts'
import { decode } from '../../src/router/wire.ts'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { logIn } from '../support/log-in.ts'
import { functionPath, origin, startSite } from '../support/start-site.ts'

const page = '/query/latest/docs/framework/react/overview'
const ref = { repo: 'TanStack/query', ref: 'main' }
const files = (text: string) => ({
  'docs/framework/react/overview.md': `---\ntitle: Overview\n---\n\n${text}, with [a dead link](./nowhere.md).\n`,
  'docs/config.json': '{"sections":[]}',
})

const github = startFakeGitHub()
github.move('TanStack/query', 'main', files('First'))
const site = await startSite({ env: github.env })
const cookie = await logIn(site)
afterAll(async () => {
  await site.close()
  await github.stop()
})

const call = async (as = cookie) => {
  const response = await site.get('/_server/dashboard?createServerFn', { headers: { cookie: as } })
  return decode(await response.text()) as Record<string, unknown>
}
const read = async () => (await call()).result as DashboardData
const queryOf = ({ content }: DashboardData) =>
  content.find(({ library, version }) => library.id === 'query' && version === 'latest')
/** A response from memory has no id. */
const isFromMemory = async () => !(await site.get(page)).headers.has('x-request-id')

describe('without a session', () => {
  const href = '/login?next=%2Fdashboard'
  const toLogin = { isRedirect: true, href, statusCode: 307, reloadDocument: false }

  test.each(['', 'site-session=', 'site-session=e30.e30', 'session=x'])(
    'page, calls and forms redirect to the login, without data: %p',
    async as => {
      const { status, headers } = await site.get('/dashboard', { headers: { cookie: as } })
      expect([status, headers.get('location')]).toEqual([307, href])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(await call(as)).toEqual(toLogin)
      const init = { headers: { cookie: as } }
      const message = await site.text(functionPath('page', '/dashboard'), init)
      expect(decode(message)).toEqual(toLogin)
      const form = await post('/dashboard/render', { library: 'query' }, as)
      expect([form.status, form.headers.get('location')]).toEqual([303, href])
    },
  )
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
    expect(html).toContain('data-version="query latest"')
    expect(html.replaceAll('<!-- -->', '')).toMatch(/Memory<\/th><td>[\d.]+ MB, heap [\d.]+ MB</)
    expect(html).toContain(github.commit('TanStack/query', 'main').id.slice(0, 8))
  })

  test('dead links are counted in the background', async () => {
    await eventually(async () => queryOf(await read())?.deadLinks, 1)
  })

  test('refreshing reads the current commit', async () => {
    github.move('TanStack/query', 'main', files('Second'))
    expect(await site.text(page)).toContain('First')
    const refreshed = await post('/dashboard/refresh', ref)
    expect([refreshed.status, refreshed.headers.get('location')]).toEqual([303, '/dashboard'])
    expect(await site.text(page)).toContain('Second')
    expect(queryOf(await read())?.commit).toBe(github.commit('TanStack/query', 'main').id)
  })

  test('a ref that fails shows its error, and its last good copy is served', async () => {
    github.fail({ kind: 'status', status: 500 })
    const response = await post('/dashboard/refresh', ref)
    expect(response.status).toBe(503)
    const data = await read()
    expect(queryOf(data)?.error).toContain('Could not read TanStack/query@main')
    expect(data.errors[0]).toMatchObject({
      id: response.headers.get('x-request-id') ?? '',
      path: '/dashboard/refresh',
    })
    expect((await post('/dashboard/refresh', ref, cookie, origin, 'text/html')).status).toBe(303)
    expect(await site.text(page)).toContain('Second')
    github.heal()
    await post('/dashboard/refresh', ref)
    expect(queryOf(await read())?.error).toBeUndefined()
  })

  test('purging renders the pages of one library again', async () => {
    await site.text(page)
    expect(await isFromMemory()).toBeTrue()
    expect((await post('/dashboard/render', { library: 'query' })).status).toBe(303)
    expect(await isFromMemory()).toBeFalse()
  })

  test('only forms of this site are accepted', async () => {
    const evil = 'https://evil.example'
    expect((await post('/dashboard/render', { library: 'query' }, cookie, evil)).status).toBe(403)
    expect((await site.get('/dashboard/render', { headers: { cookie } })).status).toBe(405)
  })
})

function post(
  path: string,
  form: Record<string, string>,
  as = cookie,
  from = origin,
  accept = '*/*',
) {
  const type = 'application/x-www-form-urlencoded'
  const headers = { cookie: as, origin: from, accept, 'content-type': type }
  return site.get(path, { method: 'POST', headers, body: new URLSearchParams(form).toString() })
}
