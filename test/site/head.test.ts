import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type ServedSite, serveSite } from '../support/serve-site.ts'

// Over a port, because Bun's server leaves the body out.
let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.close())

const addresses = [
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs/framework/react/examples/basic',
  '/query/latest/examples/react/basic/files/package.json',
  '/query/latest/examples/react/basic/files.zip',
  '/_server/blog-front-matters?createServerFn',
  '/_server/theme?createServerFn',
  '/robots.txt',
  '/login',
  '/missing',
  '/query',
]

test.each(addresses)('HEAD %s has the headers of GET, and no body', async address => {
  for (const coding of ['identity', 'gzip']) {
    const ask = async (method: string) => {
      const response = await fetch(site.origin + address, {
        method,
        redirect: 'manual',
        headers: { 'accept-encoding': coding },
        decompress: false,
      })
      return { status: response.status, headers: response.headers, body: await response.bytes() }
    }
    const cold = await ask('HEAD')
    const first = await ask('GET')
    const head = await ask('HEAD')
    const { status, headers, body } = await ask('GET')
    expect([cold.body.length, head.body.length]).toEqual([0, 0])
    expect([null, String(first.body.length)]).toContain(cold.headers.get('content-length'))
    // Bun sends every stream in chunks, one of known length too.
    const comparable = ({ headers }: { headers: Headers }) =>
      Object.fromEntries(
        [...headers].filter(
          ([name]) =>
            !/^(date|x-request-id|server-timing|content-security-policy|content-length|transfer-encoding)$/.test(
              name,
            ),
        ),
      )
    expect([head.status, comparable(head)]).toEqual([status, comparable({ headers })])
    expect([null, String(body.length)]).toContain(head.headers.get('content-length'))
    if (headers.has('content-length'))
      expect(head.headers.get('content-length')).toBe(String(body.length))
  }
})
