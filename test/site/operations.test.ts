import { afterAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { pushRequest } from '../support/github-push.ts'
import { origin, startSite } from '../support/start-site.ts'

const webhookSecret = 'a secret of this test'
const metricsToken = 'a token of this test'.replaceAll(' ', '-')
const local = { headers: { host: 'localhost:3000' } }

const files = (text: string) => ({
  'docs/framework/react/overview.md': `---\ntitle: Overview\n---\n\n${text}\n`,
  'docs/config.json': '{"sections":[]}',
})
const github = startFakeGitHub()
github.move('TanStack/query', 'main', files('Before the push'))
const site = await startSite({
  env: {
    ...github.env,
    WEBHOOK_SECRET: webhookSecret,
    METRICS_TOKEN: metricsToken,
  },
})
const siteWithoutSecrets = await startSite()
afterAll(async () => {
  await site.close()
  await siteWithoutSecrets.close()
  await github.stop()
})

describe('with its secrets', () => {
  test('a push updates the documents, whatever the case of the repository’s name', async () => {
    const page = '/query/latest/docs/framework/react/overview'
    expect(await site.text(page)).toContain('Before the push')
    github.move('TanStack/query', 'main', files('After the push'))
    const push = pushRequest('tanstack/Query', webhookSecret)
    expect((await site.get('/webhooks/github', push)).status).toBe(202)
    await eventually(() => site.text(page), expect.stringContaining('After the push'))
  })

  test('metrics count responses, and need the token', async () => {
    expect((await site.get('/metrics', local)).status).toBe(401)
    for (let i = 0; i < 3; i++) await site.text('/ethos')
    for (let i = 0; i < 2; i++)
      await site.text('/ethos', {
        headers: { 'user-agent': i === 0 ? 'Mozilla/5.0 Firefox/143.0' : 'Googlebot/2.1' },
      })
    await site.get('/nowhere/at/all')
    const report = {
      build: 'b',
      errors: [{ route: 'doc', message: 'x' }],
      vitals: { route: 'home', LCP: 700 },
    }
    const sent = await site.get('/_server/report?createServerFn', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ data: report, context: {} }),
    })
    expect(sent.status).toBe(200)
    const response = await site.get('/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = (await response.text()).split('\n')
    expect(lines).toContain('site_requests_total{route="ethos",status="warm",class="agent"} 2')
    expect(lines).toContain('site_requests_total{route="ethos",status="200",class="agent"} 1')
    for (const client of ['person', 'search engine'])
      expect(lines).toContain(
        `site_requests_total{route="ethos",status="warm",class="${client}"} 1`,
      )
    expect(lines).toContain(
      'site_requests_total{route="misplaced-document",status="404",class="agent"} 1',
    )
    expect(lines).toContain('site_requests_total{route="metrics",status="401",class="agent"} 1')
    expect(lines).toContain('site_browser_errors_total{route="doc"} 1')
    expect(lines).toContain('site_browser_lcp_seconds_bucket{le="0.8",route="home"} 1')
    const names = lines.map(line => line.split(/[ {]/)[0])
    // The alerts of `deploy/alerts.yaml` read these.
    for (const name of await alertedMetrics()) expect(names).toContain(name)
  })
})

describe('without secrets', () => {
  test.each([
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/sitemap.xml', 'DELETE', 'GET, HEAD'],
    ['/login/github', 'PUT', 'GET, HEAD'],
    ['/webhooks/github', 'GET', 'POST'],
    ['/logout', 'HEAD', 'POST'],
  ])('%s refuses %s', async (path, method, allow) => {
    const { status, headers } = await siteWithoutSecrets.get(path, { method })
    expect([status, headers.get('allow')]).toEqual([405, allow])
  })

  const site = siteWithoutSecrets

  test('the webhook is 404', async () => {
    expect((await site.get('/webhooks/github', { method: 'POST', body: '{}' })).status).toBe(404)
  })

  test('the site is ready when it has documents, and not ready while it drains', async () => {
    expect((await site.get('/readyz')).status).toBe(200)
    await site.drain()
    const response = await site.get('/readyz')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await response.text()).toBe('not ready: the site is stopping\n')
    expect((await site.get('/healthz')).status).toBe(200)
    expect((await site.get('/ethos')).status).toBe(200)
  })
})

async function alertedMetrics(): Promise<Set<string>> {
  const alerts = await Bun.file(join(import.meta.dir, '../../deploy/alerts.yaml')).text()
  const expressions = alerts.replace(/^.*(?:alert|name|summary):.*$/gm, '')
  return new Set(expressions.match(/\bsite_\w+/g))
}
