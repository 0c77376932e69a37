/** Whatever is asked for, and as it is written on the wire, no redirect leads to another host. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { externalAddresses } from '../../src/libraries/external-addresses.ts'
import { decode, encode } from '../../src/rpc/wire.ts'
import { writeFolder } from '../support/checkout.ts'
import { startFakeGitHubLogin } from '../support/fake-github-login.ts'
import { rawHeader, sendRaw } from '../support/raw-http.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

setDefaultTimeout(60_000)

const siteUrl = 'https://site.example'
const moved = [
  '/old',
  '//evil.example/a',
  '/.//evil.example/b',
  '\\evil.example\\c',
  'evil.example',
]
const content = mkdtempSync(join(tmpdir(), 'redirects-'))
const client = { clientId: 'the-client', clientSecret: 'the-secret-of-the-client' }
const github = startFakeGitHubLogin(client)
let site: ServerProcess
beforeAll(async () => {
  writeFolder(join(content, 'TanStack/query/main/docs'), {
    'config.json': '{"sections":[]}',
    'overview.md': '# Overview\n',
    'moved.md': `---\ntitle: Moved\nredirect_from: ${JSON.stringify(moved)}\n---\n`,
  })
  site = await startSiteProcess({
    SITE_URL: siteUrl,
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: content,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.apiUrl,
    GITHUB_OAUTH_CLIENT_ID: client.clientId,
    GITHUB_OAUTH_CLIENT_SECRET: client.clientSecret,
    DASHBOARD_LOGINS: 'maintainer',
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await github.stop()
  rmSync(content, { recursive: true, force: true })
})

const places = ['/', '/query', '/router/latest/docs/framework/react/start', '/query/v9', '/rss.xml']
const documents = ['/query/latest/docs', '/query/latest/docs/react', '/query/latest/docs/old']
const tricks = [
  '//',
  '/.//',
  '/..//',
  '/%2e%2e//',
  '/\\',
  '/%5c',
  '/%2f',
  '/%00',
  '/%0d%0a',
  '/%09',
]
const hosts = ['evil.example', '@evil.example', 'https://evil.example', ':80', '%', '?', '#', '.md']
const part = fc.oneof(
  fc.constantFrom(...places, ...documents, ...moved),
  fc.constantFrom(...tricks, ...hosts),
)
const address = fc
  .array(part, { minLength: 1, maxLength: 5 })
  .map(parts => parts.join(''))
  .map(text => (text.startsWith('/') ? text : `/${text}`))
const runs = { numRuns: 300 }

/** The `Location` of a redirect is an address of this site, or one that the code has. */
function expectOwn(location: string): void {
  if (location === externalAddresses.merchStore) return
  expect(new URL(location, `${siteUrl}/a/b`).origin).toBe(siteUrl)
  expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
}

test('redirects of the table, of documents and of spellings', async () => {
  let redirects = 0
  const send = async (target: string) => {
    const head = `GET ${target} HTTP/1.1\r\nhost: site.example\r\nconnection: close\r\n\r\n`
    const response = await sendRaw(site.port, head)
    const location = rawHeader(response, 'location')
    expect(response.status).toBeWithin(200, 500)
    if (location === undefined) return
    redirects++
    expectOwn(location)
  }
  for (const from of moved) await send(`/query/latest/docs/${from}`)
  await fc.assert(fc.asyncProperty(address, send), runs)
  expect(redirects).toBeGreaterThan(50)
})

test('redirects of the page function', async () => {
  let redirects = 0
  const property = fc.asyncProperty(address, async data => {
    const payload = encodeURIComponent(encode({ data, context: {} }))
    const response = await fetch(`${site.origin}/_server/page?payload=${payload}`)
    expect(response.status).toBeWithin(200, 500)
    const value = decode(await response.text())
    if (typeof value !== 'object' || value === null || !('href' in value)) return
    redirects++
    expectOwn(String(value.href))
  })
  await fc.assert(property, runs)
  expect(redirects).toBeGreaterThan(20)
})

test('redirects of the feedback form', async () => {
  let redirects = 0
  const property = fc.asyncProperty(address, async path => {
    const { status, headers } = await fetch(`${site.origin}/_server/feedback`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: siteUrl, accept: 'text/html' },
      body: new URLSearchParams({ path, helpful: 'yes' }),
    })
    expect(status).toBeOneOf([303, 400])
    const location = headers.get('location')
    if (location === null) return
    redirects++
    expectOwn(location)
  })
  await fc.assert(property, runs)
  expect(redirects).toBeGreaterThan(50)
})

test('redirects after a login', async () => {
  const property = fc.asyncProperty(address, async next => {
    const login = `${site.origin}/login/github?next=${encodeURIComponent(next)}`
    const begun = await fetch(login, { redirect: 'manual' })
    const cookie = begun.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const back = github.authorize(begun.headers.get('location') ?? '', 'maintainer')
    const { headers } = await fetch(`${site.origin}${back.pathname}${back.search}`, {
      redirect: 'manual',
      headers: { cookie },
    })
    expect(headers.getSetCookie().join()).toContain('site-session=')
    expectOwn(headers.get('location') ?? '')
  })
  await fc.assert(property, { numRuns: 60 })
})
