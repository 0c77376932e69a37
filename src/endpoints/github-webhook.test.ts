import { expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import type { LogEvent } from '../log.ts'
import { createGitHubWebhook } from './github-webhook.ts'

const secret = 'a secret of this test'
const pushed = { ref: 'refs/heads/main', repository: { full_name: 'TanStack/query' } }

type Delivery = Partial<Record<'event' | 'key' | 'signature', string> & { body: unknown }>

function setUp(refresh: (repo: string, ref: string) => Promise<void> = async () => {}) {
  const refreshed: string[] = []
  const events: LogEvent[] = []
  const webhook = createGitHubWebhook({
    secret,
    pulls: {
      repos: new Set(['TanStack/query']),
      async comment({ repo, ref }) {
        refreshed.push(`${repo}#${ref}`)
      },
    },
    log: event => events.push(event),
    refresh: (repo, ref) => {
      refreshed.push(`${repo}@${ref}`)
      return refresh(repo, ref)
    },
  })
  const deliver = ({ body = pushed, event = 'push', key = secret, signature }: Delivery = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'x-github-event': event,
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

test('the name of a repository may be in another case', async () => {
  const { deliver, refreshed } = setUp()
  const repository = { full_name: 'tanstack/QUERY' }
  await deliver({ body: { ...pushed, repository } })
  await deliver({ event: 'pull_request', body: { action: 'opened', number: 7, repository } })
  expect(refreshed).toEqual(['TanStack/query@main', 'TanStack/query#7'])
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
  expect((await deliver(delivery)).status as number).toBe(status)
  expect(refreshed).toEqual([])
})
