import fc from 'fast-check'
import { origin } from '../support/start-site.ts'

/** A call of a server function as anybody may send it: valid, nearly so, or meant to do harm. */
export type Call = {
  readonly method: string
  readonly id: string
  readonly search: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array
}

/** Addresses and paths, some of which exist. */
export const addresses = [
  '/',
  '/query',
  '/query/v3/overview',
  '/query/latest/docs',
  '/store/latest/docs/overview',
  '/blog/x',
  '/dashboard',
]
export const paths = [
  'docs/overview.md',
  'docs/config.json',
  'docs',
  'examples/react/basic',
  '../x',
  '/etc/passwd',
  'docs/\0',
  '.',
]

const hostileKeys = ['__proto__', 'constructor', 'toString', 'toJSON', 'then', 'length', '', '$']
const tags = ['$undefined', '$date', '$error', '$formData', '$bigint', '$map']
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...addresses, ...paths, 'dark', '//x', '/%zz'),
)
const key = fc.oneof(
  fc.string(),
  fc.constantFrom(...hostileKeys, ...tags, 'data', 'context', 'mode', 'q'),
)

/** Any JSON, with keys that may change a prototype, and tags around what they do not fit. */
const { junk } = fc.letrec(tie => ({
  junk: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(null, true, 0, -0, 1e308, Number.MAX_SAFE_INTEGER),
    fc.tuple(fc.constantFrom(...tags), tie('junk')).map(([tag, content]) => ({ [tag]: content })),
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('junk')), { maxLength: 4 }).map(Object.fromEntries),
  ),
}))

const nothing = fc.constant({ $undefined: 0 })
const address = fc.oneof(
  fc.constantFrom(...addresses),
  fc
    .tuple(fc.constantFrom(...addresses), fc.webPath(), fc.webQueryParameters())
    .map(([base, path, query]) => `${base}${path}?${query}`),
)
const path = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...paths) }, text)
const branch = {
  repo: fc.constantFrom('TanStack/query', 'TanStack/store', 'TanStack/router'),
  branch: fc.constantFrom('main', 'main', 'v4'),
}

/** What each function takes. */
const inputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'blog-front-matters': nothing,
  'blog-post': text,
  'docs-menu': fc.record({ ...branch, docsRoot: fc.constantFrom('docs', 'docs/router', 'src') }),
  doc: fc.record({ ...branch, filePath: path }),
  file: fc.record({ ...branch, filePath: path }),
  directory: fc.record({ ...branch, startingPath: path }),
  sponsors: nothing,
  statistics: nothing,
  dashboard: nothing,
  theme: nothing,
  search: fc.record({ q: text }),
  page: address,
  'update-theme': fc.constantFrom('light', 'dark', 'auto'),
  feedback: fc.record({ path: address, helpful: fc.boolean(), text }, { requiredKeys: ['path'] }),
}
const changes = ['update-theme', 'feedback']

const weighted = <T>(...choices: readonly (readonly [number, fc.Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** The input with one of its parts replaced. */
const spoil = (input: fc.Arbitrary<unknown>) =>
  fc
    .tuple(input, key, junk)
    .map(([valid, name, value]) =>
      typeof valid === 'object' ? { ...valid, [name]: value } : [valid, value],
    )

const nested = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"$error":', '}']),
    fc.integer({ min: 60, max: 2000 }),
  )
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

const messageOf = (input: fc.Arbitrary<unknown>) =>
  weighted(
    [12, input.map(data => JSON.stringify({ data, context: {} }))],
    [4, spoil(input).map(data => JSON.stringify({ data, context: {} }))],
    [2, fc.record({ data: junk, context: junk }).map(message => JSON.stringify(message))],
    [1, junk.map(message => JSON.stringify(message))],
    [1, text],
    [1, nested],
  )

const strangeQueries = [
  '',
  '?',
  '?payload',
  '?payload=%',
  '?payload=%ff%00&payload=1',
  `?payload=${'x'.repeat(9000)}`,
]
const searchOf = (input: fc.Arbitrary<unknown>) =>
  weighted(
    [
      12,
      messageOf(input).map(
        payload => `?payload=${encodeURIComponent(payload.toWellFormed())}&createServerFn`,
      ),
    ],
    [1, fc.webQueryParameters().map(query => `?${query}`)],
    [1, fc.constantFrom(...strangeQueries)],
  )

const json = 'application/json'
const form = 'multipart/form-data; boundary=x'
const urlencoded = 'application/x-www-form-urlencoded'
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`
const hugeBodies = ['['.repeat(60_000), 'x'.repeat(70_000), '{"data":'.repeat(7000)]

/** A body with its content type. */
const bodyOf = (input: fc.Arbitrary<unknown>): fc.Arbitrary<[string, string | Uint8Array]> =>
  weighted<[string, string | Uint8Array]>(
    [30, messageOf(input).map(body => [json, body])],
    [8, fc.tuple(key, text).map(([name, value]) => [form, part(name, value)])],
    [4, fc.constantFrom('dark', 'purple').map(mode => [form, part('mode', mode)])],
    [4, fc.webQueryParameters().map(body => [urlencoded, body])],
    [4, fc.tuple(fc.constantFrom(json, form, urlencoded), fc.uint8Array({ maxLength: 200 }))],
    [1, fc.constantFrom(...hugeBodies).map(body => [json, body])],
  )

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map(code => String.fromCharCode(code)),
  maxLength: 30,
})
const names = ['content-type', 'origin', 'host', 'cookie', 'sec-fetch-site', 'accept-encoding']
const header = weighted<[string, string]>(
  [6, fc.constant(['accept', json])],
  [1, fc.tuple(fc.constantFrom(...names), visible)],
  [1, visible.map(value => ['cookie', `theme=${value}`])],
  [1, fc.constantFrom('null', 'https://evil.example').map(value => ['origin', value])],
  [1, fc.constantFrom(`${json}; charset=utf-16`, 'text/plain').map(type => ['content-type', type])],
)
const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'QUERY']

const callOf = (id: string, input: fc.Arbitrary<unknown>): fc.Arbitrary<Call> =>
  fc
    .record({
      method: weighted(
        [8, fc.constant(changes.includes(id) ? 'POST' : 'GET')],
        [1, fc.constantFrom(...methods)],
      ),
      search: searchOf(input),
      header,
      body: bodyOf(input),
    })
    .map(({ method, search, header, body: [type, body] }) => ({
      method,
      id,
      search,
      body,
      headers: [['content-type', type], ['origin', origin], header],
    }))

const strangeId = fc
  .oneof(fc.constantFrom(...hostileKeys), text)
  .map(id => encodeURIComponent(id.toWellFormed()))

/** Calls of all kinds; about four in ten reach their function. */
export const call: fc.Arbitrary<Call> = weighted(
  ...Object.entries(inputs).map(([id, input]) => [2, callOf(id, input)] as const),
  [1, fc.tuple(strangeId, callOf('', junk)).map(([id, call]) => ({ ...call, id }))],
)
