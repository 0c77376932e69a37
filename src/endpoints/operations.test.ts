import { expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { LogEvent } from '../log.ts'
import { metricsAccess, receiveWebhook } from './operations.ts'

const token = 'a-token-of-this-test'
const requestWith = (headers: Record<string, string> = {}) => new Request('http://x/', { headers })
const local = {
  trustProxy: 0,
  siteUrl: undefined as string | undefined,
  metricsToken: undefined as string | undefined,
}
const withToken = { ...local, metricsToken: token }

test.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])('%p may read metrics', peer => {
  expect(metricsAccess(local, () => peer)(requestWith())).toBe(true)
  const siteUrl = 'http://localhost:8080'
  expect(metricsAccess({ ...local, siteUrl }, () => peer)(requestWith())).toBe(true)
})

test.each<[string, typeof local, string]>([
  ['another machine', local, '192.0.2.1'],
  ['a machine of the private network', local, '::ffff:10.0.0.1'],
  ['an unknown peer', local, ''],
  ['this machine, where proxies pass requests on', { ...local, trustProxy: 1 }, '127.0.0.1'],
  ['this machine of a public site', { ...local, siteUrl: 'https://example.org' }, '127.0.0.1'],
  ['this machine, where there is a token', withToken, '127.0.0.1'],
])('%s may not read metrics, whatever its headers say', (_, config, peer) => {
  const mayRead = metricsAccess(config, () => peer)
  for (const headers of [
    {},
    { host: 'localhost' },
    { 'x-forwarded-for': '127.0.0.1' },
    { authorization: 'Bearer another' },
    { authorization: 'Bearer undefined' },
    { authorization: `Basic ${token}` },
  ] as Record<string, string>[])
    expect(mayRead(requestWith(headers))).toBe(false)
})

test('the token permits reading from anywhere', () => {
  const request = requestWith({ authorization: `Bearer ${token}` })
  for (const config of [withToken, { ...withToken, siteUrl: 'https://example.org', trustProxy: 2 }])
    expect(metricsAccess(config, () => '192.0.2.1')(request)).toBe(true)
})

const secret = 'a secret of this test'
const pushed = { ref: 'refs/heads/main', repository: { full_name: 'TanStack/query' } }

type Delivery = Partial<Record<'event' | 'key' | 'signature', string> & { body: unknown }>

function setUp(refresh: (repo: string, ref: string) => Promise<void> = async () => {}) {
  const refreshed: string[] = []
  const events: LogEvent[] = []
  const options = {
    secret,
    log: (event: LogEvent) => events.push(event),
    refresh(repo: string, ref: string) {
      refreshed.push(`${repo}@${ref}`)
      return refresh(repo, ref)
    },
  }
  const deliver = ({ body = pushed, event = 'push', key = secret, signature }: Delivery = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'x-github-event': event,
      'x-hub-signature-256':
        signature ?? `sha256=${createHmac('sha256', key).update(text).digest('hex')}`,
    }
    const request = { method: 'POST', headers, body: text }
    return receiveWebhook(new Request('http://x/webhooks/github', request), options)
  }
  return { deliver, refreshed, events }
}

test('a push refreshes the ref that moved', async () => {
  const { deliver, refreshed } = setUp()
  expect(await deliver()).toMatchObject({ status: 202 })
  expect(refreshed).toEqual(['TanStack/query@main'])
})

test.each<[string, Delivery]>([
  ['another secret', { key: 'another secret' }],
  ['no signature', { signature: '' }],
  ['a signature of another length', { signature: 'sha256=00' }],
  ['a signature that differs by its last digit', { signature: `sha256=${'0'.repeat(64)}` }],
  ['characters of several bytes', { signature: `sha256=${'é'.repeat(64)}` }],
])('a delivery with %s is 401 and refreshes nothing', async (_, delivery) => {
  const { deliver, refreshed } = setUp()
  expect(await deliver(delivery)).toMatchObject({ status: 401 })
  expect(refreshed).toEqual([])
})

test('a failed refresh is logged', async () => {
  const { deliver, events } = setUp(() => Promise.reject(new Error('GitHub is away')))
  await deliver()
  await Promise.resolve()
  const message = 'TanStack/query@main could not be refreshed: GitHub is away'
  expect(events).toEqual([{ level: 'warn', message }])
})

test.each<[string, Delivery, number]>([
  ['a ping', { event: 'ping' }, 200],
  ['another event', { event: 'star' }, 202],
  ['a branch that no library has', { body: { ...pushed, ref: 'refs/heads/feature' } }, 202],
  [
    'a repository that no library has',
    { body: { ...pushed, repository: { full_name: 'somebody/else' } } },
    202,
  ],
  ['no JSON', { body: '{' }, 400],
  ['JSON of another shape', { body: { ref: 1 } }, 400],
  ['an invalid ref', { body: { ...pushed, ref: 'main' } }, 400],
  ['a body that is too long', { body: 'x'.repeat(5 * 2 ** 20 + 1) }, 413],
])('%s refreshes nothing', async (_, delivery, status) => {
  const { deliver, refreshed } = setUp()
  expect((await deliver(delivery)).status).toBe(status)
  expect(refreshed).toEqual([])
})
