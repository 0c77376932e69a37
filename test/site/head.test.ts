import { afterAll, expect, test } from 'bun:test'
import { serveHandler } from '../support/serve-site.ts'
import { shareSite } from '../support/start-site.ts'

const { handle } = await shareSite()
const site = serveHandler(handle)
afterAll(site.stop)

const addresses = [
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs/framework/react/examples/basic',
  '/query/latest/examples/react/basic/files/package.json',
  '/_server/blog-front-matters?createServerFn',
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
    const unlike =
      /^(date|x-request-id|server-timing|content-security-policy|content-length|transfer-encoding)$/
    const comparable = ({ headers }: { headers: Headers }) =>
      Object.fromEntries([...headers].filter(([name]) => !unlike.test(name)))
    const cold = await ask('HEAD')
    await ask('GET')
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    expect([cold.body.length, head.body.length]).toEqual([0, 0])
    expect([head.status, comparable(head)]).toEqual([get.status, comparable(get)])
    // Bun sends every stream in chunks, one of known length too.
    const [headLength, length] = [head, get].map(({ headers }) => headers.get('content-length'))
    expect(length === null ? [null, String(get.body.length)] : [length]).toContain(
      headLength ?? null,
    )
  }
})
