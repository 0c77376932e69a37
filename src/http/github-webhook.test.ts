import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { openKvStore } from '../cache/kv-store.ts'
import type { LogEvent } from '../log.ts'
import { createGitHubWebhook } from './github-webhook.ts'

const secret = 'a secret of this test'
const pushed = { ref: 'refs/heads/main', repository: { full_name: 'TanStack/query' } }

type Delivery = Partial<Record<'id' | 'event' | 'key' | 'signature', string> & { body: unknown }>

function setUp(refresh: (repo: string, ref: string) => Promise<void> = async () => {}) {
  const refreshed: string[] = []
  const events: LogEvent[] = []
  const webhook = createGitHubWebhook({
    secret,
    log: event => events.push(event),
    revokedTokens: openKvStore('revoked-tokens', {
      database: new Database(':memory:'),
      now: () => 0,
      log: () => {},
    }),
    now: () => 0,
    refresh: (repo, ref) => {
      refreshed.push(`${repo}@${ref}`)
      return refresh(repo, ref)
    },
  })
  const deliver = ({
    body = pushed,
    id = '1',
    event = 'push',
    key = secret,
    signature,
  }: Delivery = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'x-github-event': event,
      'x-github-delivery': id,
      'x-hub-signature-256':
        signature ?? `sha256=${createHmac('sha256', key).update(text).digest('hex')}`,
    }
    const request = { method: 'POST', headers, body: text }
    return webhook(new Request('http://x/webhooks/github', request))
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

test('a delivery is accepted once: by its id, and by its body with another id', async () => {
  const { deliver, refreshed } = setUp()
  await deliver({ id: 'a' })
  const other = { ...pushed, after: 'another commit' }
  for (const delivery of [{ id: 'a' }, { id: 'b' }, { id: 'a', body: other }])
    expect(await deliver(delivery)).toMatchObject({ status: 200 })
  expect(refreshed).toHaveLength(1)
  await deliver({ id: 'c', body: other })
  expect(refreshed).toHaveLength(2)
})

test('a forged delivery does not use up the id of a signed one', async () => {
  const { deliver, refreshed } = setUp()
  await deliver({ key: 'another secret' })
  expect(await deliver()).toMatchObject({ status: 202 })
  expect(refreshed).toHaveLength(1)
})

test('a failed refresh is logged, and its delivery is accepted again', async () => {
  const { deliver, refreshed, events } = setUp(() => Promise.reject(new Error('GitHub is away')))
  await deliver()
  await Promise.resolve()
  const message = 'TanStack/query@main could not be refreshed: GitHub is away'
  expect(events).toEqual([{ level: 'warn', message }])
  await deliver()
  expect(refreshed).toHaveLength(2)
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
  expect((await deliver(delivery)).status as number).toBe(status)
  expect(refreshed).toEqual([])
})
