import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { type Reply, runCall } from './endpoint.ts'
import { mutation, notFound, query, result, type ServerFunction } from './server-function.ts'

const siteUrl = 'https://site.example'
const calls: unknown[] = []
const note = (data: unknown) => {
  calls.push(data)
  return result(data)
}

const functions = {
  read: query(v.optional(v.string('This is no text')), 'public', note),
  change: mutation(v.unknown(), note),
  lead: query(v.unknown(), 'public', () => ({ kind: 'redirect', href: '/b?c=1#d', status: 308 })),
  out: query(v.unknown(), 'public', () => ({
    kind: 'redirect',
    href: 'https://store.example/',
    status: 301,
  })),
  miss: query(v.unknown(), 'public', () => notFound('Nothing here')),
  raw: query(v.unknown(), 'public', () => new Response('bytes')),
  own: query(v.unknown(), 'public', (_, { cookie, visitor }) => ({
    kind: 'result',
    value: `${cookie} ${visitor}`,
    cache: 'no-store',
  })),
  fail: query(v.unknown(), 'public', () => {
    throw new Error('Secret')
  }),
} satisfies Record<string, ServerFunction>

function call(id: string, search = '', init: RequestInit = {}): Promise<Reply> {
  const request = new Request(`http://localhost:3000/_server/${id}${search}`, init)
  return runCall(functions, siteUrl, { id, search, request, visitor: 'somebody' }) as Promise<Reply>
}

const get = (id: string, payload?: string) =>
  call(id, payload === undefined ? '?createServerFn' : `?payload=${encodeURIComponent(payload)}`)
const json = { 'content-type': 'application/json', origin: siteUrl }
const post = (body: BodyInit, headers: Record<string, string> = json) =>
  call('change', '?createServerFn', { method: 'POST', headers, body })
const statusAndMessage = ({ status, body }: Reply) => [status, JSON.parse(body).$error?.message]

describe('the reply', () => {
  test('to a result is an envelope', async () => {
    expect(await get('read', '{"data":"a b+c%","context":{}}')).toEqual({
      status: 200,
      headers: {},
      body: '{"result":"a b+c%","error":{"$undefined":0},"context":{}}',
      cache: 'public',
    })
  })

  test('to a redirect is a message with its address', async () => {
    expect((await get('lead')).body).toBe(
      '{"href":"/b?c=1#d","isRedirect":true,"statusCode":308,"reloadDocument":false}',
    )
    expect((await get('out')).body).toBe(
      '{"href":"https://store.example/","isRedirect":true,"statusCode":301,"reloadDocument":true}',
    )
  })

  test('to not-found is a message that is not cached', async () => {
    const { status, body, cache } = await get('miss')
    expect([status, body, cache]).toEqual([
      200,
      '{"data":{"message":"Nothing here"},"isNotFound":true}',
      'no-store',
    ])
  })

  test('is the response that a function returns', async () => {
    expect(await get('raw')).toBeInstanceOf(Response)
  })

  test('may depend on cookies and visitor, and then is not cached', async () => {
    const reply = await call('own', '', { headers: { cookie: 'theme=dark' } })
    expect([JSON.parse(reply.body).result, reply.cache]).toEqual([
      'theme=dark somebody',
      'no-store',
    ])
  })

  test('rejects with an unexpected error', async () => {
    await expect(get('fail')).rejects.toThrow('Secret')
  })
})

describe('data', () => {
  test('is undefined without a payload, or by its tag', async () => {
    calls.length = 0
    for (const payload of [undefined, '{"data":{"$undefined":0},"context":{}}', '{}'])
      await get('read', payload)
    expect(calls).toEqual([undefined, undefined, undefined])
  })

  test('of a form is the form without the client’s context', async () => {
    calls.length = 0
    const form = new FormData()
    form.append('mode', 'dark')
    form.append('__TSR_CONTEXT', '{"user":"me"}')
    await post(form, { origin: siteUrl })
    await post(new URLSearchParams([...form] as [string, string][]), { origin: siteUrl })
    expect(calls.map(data => [...(data as FormData)])).toEqual([
      [['mode', 'dark']],
      [['mode', 'dark']],
    ])
  })

  test('is passed on, and the context is not', async () => {
    calls.length = 0
    await post('{"data":{"at":{"$date":"2026-08-01T00:00:00.000Z"}},"context":{"user":"me"}}')
    expect(calls).toEqual([{ at: new Date('2026-08-01T00:00:00Z') }])
  })

  test('is read by HEAD as by GET', async () => {
    expect((await call('read', '', { method: 'HEAD' })).status).toBe(200)
  })
})

describe('a call is refused', () => {
  test.each(['nope', '', '__proto__', 'constructor', 'toString', 'read/', '%72ead'])(
    'with 404 for the id %p before anything else',
    async id => {
      expect(statusAndMessage(await call(id, '', { method: 'POST', body: 'x' }))).toEqual([
        404,
        'There is no such server function',
      ])
    },
  )

  test.each([
    ['read', 'POST', 'GET, HEAD'],
    ['read', 'OPTIONS', 'GET, HEAD'],
    ['change', 'GET', 'POST'],
    ['change', 'PUT', 'POST'],
  ])('with 405 when %s is called by %s', async (id, method, allow) => {
    const { status, headers } = await call(id, '?payload=[', { method })
    expect([status, headers]).toEqual([405, { allow }])
  })

  test('with the first of 415, 403, 413 and 400 that applies', async () => {
    const long = `"${'x'.repeat(70_000)}`
    expect(statusAndMessage(await post(long, {}))).toEqual([
      415,
      'A call is sent as JSON or as a form',
    ])
    expect(
      statusAndMessage(
        await post(long, { 'content-type': 'application/jsonx', origin: siteUrl }),
      )[0],
    ).toBe(415)
    expect(
      statusAndMessage(await post(long, { 'content-type': 'application/json; charset=utf-8' }))[0],
    ).toBe(403)
    expect(statusAndMessage(await post(long, { ...json, origin: 'https://evil.example' }))[0]).toBe(
      403,
    )
    expect(statusAndMessage(await post(long))).toEqual([413, 'The body has more than 65536 bytes'])
    expect(statusAndMessage(await post('"x'))).toEqual([400, 'This is not JSON'])
  })

  test('with 414 for a payload that is too long', async () => {
    const payload = (length: number) => `{"data":"${'é'.repeat(length - '{"data":""}'.length)}"}`
    expect((await get('read', payload(8192))).status).toBe(200)
    expect(statusAndMessage(await get('read', payload(8193)))).toEqual([
      414,
      'The payload has more than 8192 characters',
    ])
  })

  test.each([
    '',
    '{',
    '[]',
    '"text"',
    'null',
    '{"data":{"$map":0}}',
    '{"data":{"__proto__":0}}',
    '{"data":"x","context":{"constructor":0}}',
  ])('with 400 for the payload %p', async payload => {
    expect((await get('read', payload)).status).toBe(400)
  })

  test('with 400 and the message of the schema', async () => {
    expect(statusAndMessage(await get('read', '{"data":7}'))).toEqual([400, 'This is no text'])
  })

  test('with 400 for an invalid form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', origin: siteUrl }
    expect(statusAndMessage(await post('garbage', headers))).toEqual([
      400,
      'The form can’t be read',
    ])
    expect(
      (await post('garbage', { ...headers, 'content-type': 'multipart/form-data' })).status,
    ).toBe(400)
  })

  test('without being cached', async () => {
    const refusals = [
      get('nope'),
      get('change'),
      post('x', {}),
      post('x', { 'content-type': json['content-type'] }),
      get('read', '['),
    ]
    for (const { cache } of await Promise.all(refusals)) expect(cache).toBe('no-store')
  })
})
