/**
 * Random calls of server functions. Whatever is sent, `/_server` responds in the wire format, never
 * with a 5xx, and never changes `Object.prototype`. `FUZZ_CASES` sets the number of calls.
 */
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { decode } from '../../src/router/wire.ts'
import { origin, shareSite } from '../support/start-site.ts'

const cases = Number(process.env.FUZZ_CASES ?? 200)

const hostileKeys = ['__proto__', 'constructor', 'toString', 'toJSON', 'then', 'length', '', '$']
const tags = ['$undefined', '$date', '$error', '$formData', '$bigint', '$map']
const ids = [
  ...['blog-front-matters', 'blog-post', 'docs-menu', 'doc', 'file', 'directory', 'sponsors'],
  ...['statistics', 'dashboard', 'theme', 'search', 'page', 'update-theme', 'feedback'],
]
const fields = [
  'data',
  'context',
  'mode',
  'q',
  'repo',
  'branch',
  'filePath',
  'startingPath',
  'path',
]
const values = [
  ...['TanStack/query', 'main', 'docs/overview.md', 'docs', '../x', '/etc/passwd', 'docs/\0', '.'],
  ...['/', '/query', '/store/latest/docs/overview', '/dashboard', '//x', '/%zz', 'dark'],
]
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...values))
const key = fc.oneof(fc.string(), fc.constantFrom(...hostileKeys, ...tags, ...fields))

/** Any JSON, with keys that may change a prototype, and tags around what they do not fit. */
const { junk } = fc.letrec(tie => ({
  junk: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(null, true, 0, -0, 1e308, Number.MAX_SAFE_INTEGER),
    fc.tuple(fc.constantFrom(...tags), tie('junk')).map(([tag, content]) => ({ [tag]: content })),
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('junk')), { maxLength: 6 }).map(Object.fromEntries),
  ),
}))
const message = fc.oneof(
  { weight: 8, arbitrary: junk.map(data => JSON.stringify({ data, context: {} })) },
  { weight: 2, arbitrary: junk.map(anything => JSON.stringify(anything)) },
  { weight: 1, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('['.repeat(60_000), '{"a":'.repeat(2000), '') },
)
const form = 'multipart/form-data; boundary=x'
const part = fc
  .tuple(key, text)
  .map(
    ([name, value]) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`,
  )
const body = fc.oneof(
  message.map(content => ['application/json', content] as const),
  part.map(content => [form, content] as const),
  fc.webQueryParameters().map(query => ['application/x-www-form-urlencoded', query] as const),
)
const call = fc.record({
  id: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: text.map(id => encodeURIComponent(id.toWellFormed())) },
  ),
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'QUERY'),
  payload: message,
  body,
  from: fc.constantFrom(origin, origin, origin, 'null', 'https://evil.example'),
})

const prototypeKeys = Object.getOwnPropertyNames(Object.prototype)

test(`${cases} random calls get responses in the wire format`, async () => {
  const site = await shareSite()
  const before = site.events.length
  const property = fc.asyncProperty(call, async ({ id, method, payload, body, from }) => {
    const [type, content] = body
    const search = `payload=${encodeURIComponent(payload.toWellFormed())}&createServerFn`
    const response = await site.handle(
      new Request(`${origin}/_server/${id}?${search}`, {
        method,
        headers: { accept: 'application/json', 'content-type': type, origin: from },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body: content }),
      }),
    )
    expect(response.status).toBeLessThan(500)
    expect(response.headers.get('content-type') ?? 'application/json').toBe('application/json')
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototypeKeys)
    const text = await response.text()
    if (text !== '' && response.status !== 200) expect(decode(text)).toBeInstanceOf(Error)
  })
  await fc.assert(property, { numRuns: cases })
  expect(site.events.slice(before).filter(({ level }) => level === 'error')).toEqual([])
}, 600_000)
