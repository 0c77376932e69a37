import { expect, jest, test } from 'bun:test'
import type { LogEvent } from '../content/log.ts'
import { createAccessLog } from './access-log.ts'

function setUp() {
  const clock = { ms: 100 }
  const events: LogEvent[] = []
  const onError = async (error: unknown, id: string) =>
    new Response(`${id}: ${error instanceof Error ? error.message : error}`, { status: 500 })
  const access = createAccessLog({ log: event => events.push(event), now: () => clock.ms, onError })
  const record = (answer: () => Promise<Response>) =>
    access.record(new Request('http://x/a?b=1', { method: 'HEAD' }), { pathname: '/a', search: '?b=1' }, answer)
  return { access, clock, events, record }
}

test('a request has a line and an id of its own, and the time that its answer took', async () => {
  const { clock, events, record } = setUp()
  const response = await record(async () => {
    clock.ms += 12.4
    return new Response('', { status: 404 })
  })
  const id = response.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f]{8}$/)
  expect(response.headers.get('server-timing')).toBe('answer;dur=12')
  expect(events).toEqual([{ level: 'info', message: 'request', id, method: 'HEAD', path: '/a?b=1', status: 404, ms: 12 }])
})

test('an exception is logged once with its stack, and answered under the same id', async () => {
  const { events, record } = setUp()
  const response = await record(() => Promise.reject(new TypeError('broken')))
  const id = response.headers.get('x-request-id')
  expect(response.status).toBe(500)
  expect(await response.text()).toBe(`${id}: broken`)
  expect(events).toEqual([
    { level: 'error', message: 'broken', id, path: '/a', stack: expect.stringContaining('access-log.test.ts') },
    expect.objectContaining({ level: 'info', message: 'request', id, status: 500 }),
  ])
})

test('what is thrown may be no error', async () => {
  const { events, record } = setUp()
  await record(() => Promise.reject('a word'))
  expect(events[0]).toMatchObject({ level: 'error', message: 'a word' })
})

test('warm hits are counted, told together, and their answers left as they are', () => {
  const { access, events } = setUp()
  const response = new Response('')
  for (let i = 0; i < 3; i++) expect(access.hit(response)).toBe(response)
  expect([...response.headers]).toEqual([])
  expect(events).toEqual([])
  access.flush()
  expect(events).toEqual([{ level: 'info', message: 'warm', hits: 3 }])
  access.flush()
  expect(events).toHaveLength(1)
})

test('warm hits are told once a second by themselves', () => {
  jest.useFakeTimers()
  try {
    const { access, events } = setUp()
    access.hit(new Response(''))
    jest.advanceTimersByTime(999)
    access.hit(new Response(''))
    expect(events).toEqual([])
    jest.advanceTimersByTime(1)
    expect(events).toEqual([{ level: 'info', message: 'warm', hits: 2 }])
    access.hit(new Response(''))
    jest.advanceTimersByTime(1000)
    expect(events).toHaveLength(2)
  } finally {
    jest.useRealTimers()
  }
})
