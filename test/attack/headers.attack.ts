/** Headers that every response has, however it was made. */
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

const siteUrl = 'https://site.example'
let secure: ServerProcess
let plain: ServerProcess
beforeAll(async () => {
  ;[secure, plain] = await Promise.all([
    startSiteProcess({ SITE_URL: siteUrl, GTM_ID: 'GTM-ABC1234' }),
    startSiteProcess(),
  ])
})
afterAll(async () => {
  await secure[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
})

const hsts = 'strict-transport-security'
const pages = ['/', '/ethos', '/login', '/search']
const errors = ['/nowhere/at/all', '/%zz', '/search?q=x&q=y']
const others = ['/query', '/merch', '/favicon.svg', '/robots.txt', '/healthz', '/dashboard', '/mcp']
const functions = ['/_server/page?payload=%7B%22data%22%3A%22%2F%22%7D', '/_server/nope']

const ask = ({ origin }: ServerProcess, path: string, init: RequestInit = {}) =>
  fetch(origin + path, { redirect: 'manual', ...init })

test.each([...pages, ...errors, ...others, ...functions])(
  'browsers stay with https after %s, cold, warm and unchanged',
  async path => {
    const cold = await ask(secure, path)
    const etag = cold.headers.get('etag') ?? ''
    const warm = await ask(secure, path)
    const unchanged = await ask(secure, path, { headers: { 'if-none-match': etag } })
    expect(unchanged.status === 304).toBe(etag !== '')
    for (const { headers } of [cold, warm, unchanged])
      expect(headers.get(hsts)).toBe('max-age=31536000')
    expect((await ask(plain, path)).headers.has(hsts)).toBe(false)
  },
)

test.each(['/login?token=a&token=b', '/login/%zz', '/login/nowhere', '/dashboard/nowhere'])(
  '%s, which is an error, names no third party',
  async path => {
    const { status, headers } = await ask(secure, path)
    expect(status).toBeWithin(400, 500)
    expect(headers.get('content-security-policy')).not.toMatch(/https?:|wss?:|\*/)
  },
)

test.each([...pages, ...errors])('no other site can reach into the window of %s', async path => {
  const { headers } = await ask(secure, path)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each([
  ['/login/link', 303, 403],
  ['/logout', 303, 403],
  ['/dashboard/render', 303, 403],
  ['/_server/feedback', 200, 403],
  ['/mcp', 415, 403],
])('a form that is sent to %s is %d from this origin, %d by http', async (path, own, other) => {
  const statusOf = async (origin: string) => {
    const body = new URLSearchParams({ path: '/', helpful: 'yes' })
    const headers = { origin, host: new URL(siteUrl).host }
    return (await ask(secure, path, { method: 'POST', body, headers })).status
  }
  expect(await statusOf('http://site.example')).toBe(other)
  expect(await statusOf(siteUrl)).toBe(own)
})
