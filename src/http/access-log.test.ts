import { expect, test } from 'bun:test'
import type { LogEvent } from '../log.ts'
import { createAccessLog } from './access-log.ts'
import type { RequestContext } from './request-context.ts'

function setUp() {
  const clock = { ms: 100 }
  const events: LogEvent[] = []
  const onError = async (error: unknown, id: string) =>
    new Response(`${id}: ${error instanceof Error ? error.message : error}`, { status: 500 })
  const now = () => clock.ms
  const access = createAccessLog({
    log: event => events.push(event),
    metrics: { countResponse() {}, countError() {} },
    now,
  })
  const record = (
    handle: (context: RequestContext) => Promise<Response>,
    params: RequestContext['params'] = { id: 'a b' },
  ) => {
    const request = new Request('http://x/a%20b?token=secret', { method: 'HEAD' })
    const target = { pathname: '/a%20b', search: '?token=secret' }
    const context = { request, target, route: 'a-route', params } as const
    return access.record(context, () => handle(context), onError)
  }
  return { access, clock, events, record }
}

const described = { method: 'HEAD', route: 'a-route', params: { id: 'a b' } }

test('a request is logged by its route, without its query, with the duration of its response', async () => {
  const { clock, events, record } = setUp()
  const response = await record(async () => {
    clock.ms += 12.4
    return new Response('', { status: 404 })
  })
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(response.headers.get('server-timing')).toBe('answer;dur=12')
  expect(events).toEqual([
    { level: 'info', message: 'request', id, ...described, status: 404, ms: 12 },
  ])
})

test('an exception is logged once with its stack, and its response has the same id', async () => {
  const { events, record } = setUp()
  const response = await record(() => Promise.reject(new TypeError('broken')))
  const id = response.headers.get('x-request-id')
  expect(response.status).toBe(500)
  expect(await response.text()).toBe(`${id}: broken`)
  expect(events).toEqual([
    {
      level: 'error',
      message: 'broken',
      id,
      ...described,
      stack: expect.stringContaining('access-log.test.ts'),
    },
    expect.objectContaining({ level: 'info', message: 'request', id, status: 500 }),
  ])
})
