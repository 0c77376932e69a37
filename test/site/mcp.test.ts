import { afterAll, describe, expect, test } from 'bun:test'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { DashboardData } from '../../src/admin/dashboard.ts'
import { decode } from '../../src/router/wire.ts'
import { logIn } from '../support/log-in.ts'
import { serveHandler } from '../support/serve-site.ts'
import { functionPath, origin, shareSite, startSite } from '../support/start-site.ts'

const { handle } = await shareSite()
/** A site without earlier reports, behind a proxy that names the visitor. */
const reported = await startSite({ env: { TRUST_PROXY: '1' } })
const site = serveHandler(handle)
const client = new Client({ name: 'test', version: '0.0.0' })
await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.origin)))
afterAll(async () => {
  await client.close()
  await site.stop()
  await reported.close()
})

async function call(name: string, args: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', isError }
}

const post = (headers: Record<string, string>, body: string) =>
  fetch(`${site.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  })
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })

test('the official client finds four tools that only read, and one that reports', async () => {
  const { tools } = await client.listTools()
  const readers = tools.filter(({ annotations }) => annotations?.readOnlyHint)
  const names = readers.map(({ name }) => name)
  expect(names).toEqual(['search', 'read_document', 'list_documents', 'read_example_file'])
  expect(tools.map(({ name }) => name)).toEqual([...names, 'report_problem'])
})

describe('a model', () => {
  test('searches, and reads what it finds', async () => {
    const found = await call('search', { query: 'overview', library: 'query' })
    const [, address = ''] = /\((http:\/\/localhost:3000\/query\/[^)]*)\)/.exec(found.text) ?? []
    const document = await call('read_document', { address })
    expect(document.text).toStartWith(`Source: ${address}\n\n# `)
    expect((await call('search', { query: 'zzqxwvy' })).text).toStartWith('No results')
  })

  test.each([
    '/query/v5/docs/framework/react/overview.md',
    'https://tanstack.com/query/latest/docs/framework/react/overview#part',
    'query/latest/docs/framework/react',
  ])('reads what %s redirects to', async address => {
    const { text, isError } = await call('read_document', { address })
    expect(isError).toBe(false)
    expect(text).toMatch(/^Source: .*\/docs\/framework\/react\/overview\n\n# /)
  })

  const others = ['https://example.org/', '%ff', '/../..', 'file:///etc/passwd']
  test.each(['/query/latest/docs/nope', '/terms', ...others])(
    'gets an error for %s',
    async address => {
      const { text, isError } = await call('read_document', { address })
      expect(isError).toBe(true)
      expect(text).toContain(`There is no document at ${address}.`)
    },
  )

  test('reads the files of an example, and no others', async () => {
    const basic = { library: 'query', framework: 'react', example: 'basic' }
    const files = (await call('read_example_file', basic)).text.split('\n')
    expect(files).toContain('package.json')
    const { text } = await call('read_example_file', { ...basic, path: 'package.json' })
    expect(JSON.parse(text)).toHaveProperty('dependencies')
    for (const path of ['../../../docs/config.json', '/etc/passwd', 'nope.ts', ''])
      expect(await call('read_example_file', { ...basic, path })).toMatchObject({ isError: true })
    const { text: others, isError } = await call('read_example_file', { ...basic, example: 'nope' })
    expect([isError, others]).toEqual([true, expect.stringContaining('basic')])
  })
})

describe('a report of a problem', () => {
  const overview = '/query/latest/docs/framework/react/overview'
  async function report(visitor: string, address: string, text = 'Wrong') {
    const params = { name: 'report_problem', arguments: { address, text } }
    const response = await reported.get('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-forwarded-for': visitor,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    return response.text()
  }

  test('is shown on the dashboard as feedback on the page, and as nothing of its sender', async () => {
    const address = `${origin}${overview}.md#part`
    expect(await report('192.0.2.1', address, ' Wrong \n')).toContain('stored')
    const redirected = 'https://tanstack.com/query/docs/framework/react/overview'
    expect(await report('192.0.2.1', redirected, 'Old')).toContain('stored')
    const headers = { cookie: await logIn(reported) }
    const message = decode(await reported.text(functionPath('dashboard'), { headers }))
    const at = expect.any(Number)
    expect((message as { result: DashboardData }).result.feedback).toEqual([
      { path: overview, helpful: false, text: 'Old', at },
      { path: overview, helpful: false, text: 'Wrong', at },
    ])
  })

  const others = ['/query/latest/docs/nope', 'https://example.org/', '%ff', '//a', '/robots.txt']
  test.each(others)('is refused for %s', async address => {
    const answer = await report('192.0.2.2', address)
    expect(answer).toContain(`There is no page at ${address}.`)
    expect(answer).toContain('"isError":true')
  })

  test('needs a text of at most 2,000 characters', async () => {
    for (const text of ['', ' \n', 'x'.repeat(2001)])
      expect(await report('192.0.2.3', overview, text)).toContain('"isError":true')
  })

  test('is refused after twenty of a visitor on a day', async () => {
    for (let n = 0; n < 20; n++) expect(await report('192.0.2.4', '/ethos')).toContain('stored')
    expect(await report('192.0.2.4', '/ethos')).toContain('Try again tomorrow')
    expect(await report('192.0.2.5', '/ethos')).toContain('stored')
  })
})

describe('the endpoint', () => {
  test('refuses pages of other origins', async () => {
    const statusOf = async (headers: Record<string, string>) => (await post(headers, ping)).status
    for (const origin of ['http://localhost:3000', 'http://localhost:6274', 'http://127.0.0.1'])
      expect([origin, await statusOf({ origin })]).toEqual([origin, 200])
    for (const origin of ['https://evil.example', 'null'])
      expect([origin, await statusOf({ origin })]).toEqual([origin, 403])
    expect(await statusOf({ origin: 'http://evil.example', host: 'evil.example' })).toBe(403)
  })

  test.each([
    ['/mcp/', 'application/json, text/event-stream'],
    ['/mcp', '*/*'],
    ['/api/mcp', 'application/*, text/*;q=0.5'],
  ])('answers a POST to %s with Accept: %s', async (path, accept) => {
    const headers = { 'content-type': 'application/json', accept }
    const init = { method: 'POST', headers, body: ping, redirect: 'manual' } as const
    const response = await fetch(site.origin + path, init)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"id":1'),
    ])
  })

  test('limits the size of requests, and has no sessions', async () => {
    expect((await post({}, JSON.stringify({ method: 'x'.repeat(70_000) }))).status).toBe(413)
    expect((await post({}, '{')).status).toBe(400)
    expect((await post({ 'content-type': 'text/plain' }, ping)).status).toBe(415)
    const { headers } = await post({}, ping)
    expect(headers.get('mcp-session-id')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${site.origin}/mcp`)).status).toBe(405)
  })
})
