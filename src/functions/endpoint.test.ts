import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { type Reply, runCall } from './endpoint.ts'
import { mutation, query, result, type ServerFunction } from './server-function.ts'

const siteUrl = 'https://site.example'
const calls: unknown[] = []
const note = (data: unknown) => {
  calls.push(data)
  return result(data)
}

const functions = {
  read: query(v.optional(v.string('This is no text')), 'public', note),
  change: mutation(v.unknown(), note),
  fail: query(v.unknown(), 'public', () => {
    throw new Error('Secret')
  }),
} satisfies Record<string, ServerFunction>

async function call(id: string, search = '', init: RequestInit = {}): Promise<Reply> {
  const request = new Request(`http://localhost:3000/_server/${id}${search}`, init)
  const call = { id, search, request, visitor: 'somebody' }
  return (await runCall(functions, siteUrl, call)) as Reply
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

  test('rejects with an unexpected error', async () => {
    await expect(get('fail')).rejects.toThrow('Secret')
  })
})

describe('data', () => {
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
})

describe('a call is refused', () => {
  test.each(['nope', '', '__proto__', 'constructor', 'read/', '%72ead'])(
    'with 404 for the id %p before anything else',
    async id => {
      const reply = await call(id, '', { method: 'POST', body: 'x' })
      expect(statusAndMessage(reply)).toEqual([404, 'There is no such server function'])
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
    const statusOf = async (headers: Record<string, string>) => (await post(long, headers)).status
    const [message, type] = ['The body must be JSON or a form', 'content-type']
    expect(statusAndMessage(await post(long, {}))).toEqual([415, message])
    expect(await statusOf({ [type]: 'application/jsonx', origin: siteUrl })).toBe(415)
    expect(await statusOf({ [type]: 'application/json; charset=utf-8' })).toBe(403)
    expect(await statusOf({ ...json, origin: 'https://evil.example' })).toBe(403)
    expect(statusAndMessage(await post(long))).toEqual([413, 'The body has more than 65536 bytes'])
    expect(statusAndMessage(await post('"x'))).toEqual([400, 'This is not JSON'])
  })

  const unsafeKeys = ['{"data":{"__proto__":0}}', '{"data":"x","context":{"constructor":0}}']
  test.each(['', '{', '[]', '"text"', 'null', '{"data":{"$map":0}}', ...unsafeKeys])(
    'with 400 for the payload %p',
    async payload => {
      expect((await get('read', payload)).status).toBe(400)
    },
  )

  test('with 400 for an invalid form', async () => {
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data'])
      expect((await post('garbage', { 'content-type': type, origin: siteUrl })).status).toBe(400)
  })
})
