import fc from 'fast-check'
import { origin } from '../support/start-site.ts'

/** A call of a server function as it may come from anybody: sound, nearly so, or meant to do harm. */
export type Call = {
  readonly method: string
  readonly id: string
  readonly search: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | Uint8Array
}

/** Addresses and paths, some of which are here. What these come to is warmed before answers are timed. */
export const addresses = [
  '/',
  '/query',
  '/query/v3/overview',
  '/query/latest/docs',
  '/store/latest/docs/overview',
  '/blog/x',
  '/dashboard',
  '/merch',
]
export const paths = [
  'docs/overview.md',
  'docs/config.json',
  'docs',
  'examples/react/basic',
  'README.md',
  '../x',
  '/etc/passwd',
  'docs/\0',
  '.',
]

const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  '',
  '$',
]
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

/** Any JSON there is, with keys that somebody hopes are merged into an object, and tags around what they do not fit. */
const { junk } = fc.letrec(tie => ({
  junk: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text,
    fc.constantFrom(null, true, 0, -0, 1e308, Number.MAX_SAFE_INTEGER),
    fc.bigInt().map(number => ({ $bigint: String(number) })),
    fc.tuple(fc.constantFrom(...tags), tie('junk')).map(([tag, content]) => ({ [tag]: content })),
    fc.array(tie('junk'), { maxLength: 4 }),
    fc
      .array(fc.tuple(key, tie('junk')), { maxLength: 4 })
      .map(entries => Object.fromEntries(entries)),
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
const place = {
  repo: fc.constantFrom('TanStack/query', 'TanStack/store', 'TanStack/router'),
  branch: fc.constantFrom('main', 'main', 'v4'),
}

/** What each function takes. */
const inputs: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  'blog-front-matters': nothing,
  'blog-post': text,
  'docs-menu': fc.record({ ...place, docsRoot: fc.constantFrom('docs', 'docs/router', 'src') }),
  doc: fc.record({ ...place, filePath: path }),
  file: fc.record({ ...place, filePath: path }),
  directory: fc.record({ ...place, startingPath: path }),
  sponsors: nothing,
  statistics: nothing,
  dashboard: nothing,
  theme: nothing,
  search: fc.record({ q: text }),
  page: address,
  'update-theme': fc.constantFrom('light', 'dark', 'auto'),
  feedback: fc.record(
    { path: address, helpful: fc.boolean(), text },
    { requiredKeys: ['path', 'helpful'] },
  ),
}
const changes = ['update-theme', 'feedback']

/** The input with one of its parts, or the whole, made into something else. */
const spoil = (input: fc.Arbitrary<unknown>) =>
  fc
    .tuple(input, key, junk)
    .map(([sound, name, value]) =>
      typeof sound === 'object' ? { ...sound, [name]: value } : [sound, value],
    )

const nested = fc
  .tuple(
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['{"$error":', '}']),
    fc.integer({ min: 60, max: 2000 }),
  )
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`)

const messageOf = (input: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 12, arbitrary: input.map(data => JSON.stringify({ data, context: {} })) },
    { weight: 4, arbitrary: spoil(input).map(data => JSON.stringify({ data, context: {} })) },
    {
      weight: 2,
      arbitrary: fc.tuple(junk, junk).map(([data, context]) => JSON.stringify({ data, context })),
    },
    { weight: 1, arbitrary: junk.map(message => JSON.stringify(message)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: nested },
  )

const strangeQueries = [
  '',
  '?',
  '?createServerFn',
  '?payload',
  '?payload=%',
  '?payload=%ff%00&payload=1',
  `?payload=${'x'.repeat(9000)}`,
]
const searchOf = (input: fc.Arbitrary<unknown>) =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: messageOf(input).map(
        payload => `?payload=${encodeURIComponent(payload.toWellFormed())}&createServerFn`,
      ),
    },
    { weight: 1, arbitrary: fc.webQueryParameters().map(query => `?${query}`) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeQueries) },
  )

const form = 'multipart/form-data; boundary=x'
const urlencoded = 'application/x-www-form-urlencoded'
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--x--\r\n`
const strangeBodies = ['['.repeat(60_000), 'x'.repeat(70_000), '{"data":'.repeat(7000)]

/** A body with the content type that goes with it. */
const bodyOf = (input: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 30, arbitrary: messageOf(input).map(body => ['application/json', body] as const) },
    {
      weight: 8,
      arbitrary: fc.tuple(key, text).map(([name, value]) => [form, part(name, value)] as const),
    },
    {
      weight: 4,
      arbitrary: fc.constantFrom('dark', 'purple').map(mode => [form, part('mode', mode)] as const),
    },
    { weight: 4, arbitrary: fc.webQueryParameters().map(body => [urlencoded, body] as const) },
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constantFrom('application/json', form, urlencoded),
        fc.uint8Array({ maxLength: 200 }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...strangeBodies).map(body => ['application/json', body] as const),
    },
  )

const visible = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map(code => String.fromCharCode(code)),
  maxLength: 30,
})
const anyHeader = fc.constantFrom(
  'content-type',
  'origin',
  'host',
  'cookie',
  'sec-fetch-site',
  'accept-encoding',
  'if-none-match',
)
const header = fc.oneof(
  { weight: 6, arbitrary: fc.constant(['accept', 'application/json'] as const) },
  { weight: 1, arbitrary: fc.tuple(anyHeader, visible) },
  { weight: 1, arbitrary: visible.map(value => ['cookie', `theme=${value}`] as const) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('null', 'https://evil.example')
      .map(value => ['origin', value] as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('application/json; charset=utf-16', 'text/plain')
      .map(value => ['content-type', value] as const),
  },
)

const callOf = (id: string, input: fc.Arbitrary<unknown>): fc.Arbitrary<Call> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(changes.includes(id) ? 'POST' : 'GET') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'QUERY'),
        },
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

/** Calls of all kinds; about four in ten get as far as their function. */
export const call: fc.Arbitrary<Call> = fc.oneof(
  ...Object.entries(inputs).map(([id, input]) => ({ weight: 2, arbitrary: callOf(id, input) })),
  {
    weight: 1,
    arbitrary: fc.tuple(strangeId, callOf('', junk)).map(([id, call]) => ({ ...call, id })),
  },
)
