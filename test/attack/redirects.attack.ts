/** Whatever is asked for, and as it is written on the wire, no redirect leads to another host. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { externalAddresses } from '../../src/libraries/external-addresses.ts'
import { decode, encode } from '../../src/rpc/wire.ts'
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
let site: ServerProcess
beforeAll(async () => {
  for (const [path, text] of Object.entries({
    'config.json': '{"sections":[]}',
    'overview.md': '# Overview\n',
    'moved.md': `---\ntitle: Moved\nredirect_from: ${JSON.stringify(moved)}\n---\n`,
  })) {
    const file = join(content, 'TanStack/query/main/docs', path)
    await Bun.write(file, text)
  }
  site = await startSiteProcess({
    SITE_URL: siteUrl,
    CONTENT_SOURCE: 'directory',
    CONTENT_ROOT: content,
  })
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
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

test('redirects of the feedback form and of the login', async () => {
  const send = (path: string, fields: Record<string, string>) =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: siteUrl },
      body: new URLSearchParams(fields),
    })
  let redirects = 0
  const property = fc.asyncProperty(address, async path => {
    const responses = [
      await send('/_server/feedback', { path, helpful: 'yes', answer: 'page' }),
      await send('/login/link', { token: 'x', next: path }),
      await fetch(`${site.origin}/login/github?next=${encodeURIComponent(path)}`, {
        redirect: 'manual',
      }),
    ]
    for (const { status, headers } of responses) {
      expect(status).toBeWithin(200, 500)
      const location = headers.get('location')
      if (location === null) continue
      redirects++
      expectOwn(location)
    }
  })
  await fc.assert(property, { numRuns: 100 })
  expect(redirects).toBeGreaterThan(200)
})
