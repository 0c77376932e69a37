/** Redis away, slow and full: readers notice nothing, and what was written meanwhile arrives later. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { DashboardData } from '../../src/pages/dashboard/loader.ts'
import { decode } from '../../src/rpc/wire.ts'
import { eventually } from '../support/eventually.ts'
import { logInAt } from '../support/log-in.ts'
import { canSkipRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts'

const docs = '/query/latest/docs/framework/react'
const paths = [
  '/',
  `${docs}/overview`,
  '/search?q=query',
  '/sitemap.xml',
  '/login',
  '/readyz',
  '/nothing-here',
  '/assets/page-0a1b2c3d.js',
]

type Outage = {
  readonly name: string
  readonly begin: (redis: RedisServer) => unknown
  readonly end: (redis: RedisServer) => unknown
}
const outages: readonly Outage[] = [
  { name: 'killed', begin: redis => redis.kill(), end: redis => redis.start() },
  {
    name: 'stopped',
    begin: redis => redis.signal('SIGSTOP'),
    end: redis => redis.signal('SIGCONT'),
  },
  {
    name: 'full',
    begin: redis => redis.send('CONFIG', 'SET', 'maxmemory', '1'),
    end: redis => redis.send('CONFIG', 'SET', 'maxmemory', '0'),
  },
]

describe.skipIf(canSkipRedis)('two replicas', () => {
  let redis: RedisServer
  let folder: TemporaryFolder
  let one: ServerProcess
  let other: ServerProcess
  const dataDirOf = (site: ServerProcess) => `${folder.path}/${site === one ? 'one' : 'other'}`

  beforeAll(async () => {
    redis = await startRedis()
    folder = await makeTemporaryFolder()
    const start = (name: string) =>
      startSiteProcess({ REDIS_URL: redis.url, DATA_DIR: `${folder.path}/${name}` })
    one = await start('one')
    other = await start('other')
  })
  afterAll(async () => {
    await one[Symbol.asyncDispose]()
    await other[Symbol.asyncDispose]()
    await redis[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const get = (site: ServerProcess, path: string, cookie = '') =>
    fetch(site.origin + path, { headers: { cookie }, redirect: 'manual' })
  const post = (site: ServerProcess, path: string, body: URLSearchParams | string, cookie = '') =>
    fetch(site.origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      body,
    })
  const isLoggedIn = async (site: ServerProcess, cookie: string) =>
    (await get(site, '/dashboard', cookie)).status === 200

  async function readDashboard(site: ServerProcess, cookie: string): Promise<DashboardData> {
    const response = await get(site, '/_server/dashboard?createServerFn', cookie)
    return (decode(await response.text()) as { result: DashboardData }).result
  }
  async function sendFeedback(site: ServerProcess, text: string): Promise<void> {
    const data = { path: `${docs}/overview`, helpful: true, text }
    const json = JSON.stringify({ data, context: {} })
    const response = await post(site, '/_server/feedback?createServerFn', json)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"kept":true'),
    ])
  }

  test.each(outages)('go on while Redis is $name, and mend themselves', async outage => {
    const ended = await logInAt(one, dataDirOf(one))
    const cookie = await logInAt(one, dataDirOf(one))
    await eventually(() => isLoggedIn(other, ended), true)
    await eventually(async () => (await readDashboard(one, cookie)).redis, undefined)

    await outage.begin(redis)
    for (let times = 0; times < 2; times++) {
      for (const path of paths) {
        const { status } = await get(one, `${path}${path.includes('?') ? '&' : '?'}x=${times}`)
        expect([path, status]).toEqual([path, /nothing|0a1b/.test(path) ? 404 : 200])
      }
    }
    for (const site of [one, other]) {
      await sendFeedback(site, `${outage.name} at ${site.port}`)
      expect(await isLoggedIn(site, await logInAt(site, dataDirOf(site)))).toBe(true)
      const wrong = await post(site, '/login/link', new URLSearchParams({ token: 'wrong' }))
      expect(wrong.headers.get('location')).toBe('/login?problem=spent')
    }
    const logout = await post(one, '/logout', new URLSearchParams(), ended)
    expect(logout.headers.get('location')).toBe('/login?problem=only-here')
    expect([await isLoggedIn(one, ended), await isLoggedIn(other, ended)]).toEqual([false, true])
    await eventually(
      async () => (await readDashboard(one, cookie)).redis?.reason,
      outage.name === 'full' ? expect.stringContaining('OOM') : expect.any(String),
    )

    await outage.end(redis)
    await eventually(() => isLoggedIn(other, ended), false)
    const given = [one, other].map(({ port }) => `${outage.name} at ${port}`).sort()
    for (const site of [one, other]) {
      const readGiven = async () =>
        (await readDashboard(site, cookie)).feedback
          .map(({ text }) => text)
          .filter(text => text?.startsWith(outage.name))
          .sort()
      await eventually(readGiven, given)
      await eventually(async () => (await readDashboard(site, cookie)).redis, undefined)
    }
    for (const { log } of [one, other])
      expect(
        log()
          .split('\n')
          .filter(line => /"status":5\d\d|Unhandled|Error:/.test(line)),
      ).toEqual([])
  })

  test('keep nothing in Redis without an end', async () => {
    const keys = (await redis.send('KEYS', '*')) as string[]
    expect(keys.length).toBeGreaterThan(10)
    const lasting = []
    for (const key of keys)
      if (!key.startsWith('site:1:') || (await redis.send('PTTL', key)) === -1) lasting.push(key)
    expect(lasting).toEqual([])
  })

  test('that start while Redis is away are one site once it is there', async () => {
    await redis.kill()
    await using late = await startSiteProcess({ REDIS_URL: redis.url })
    expect((await get(late, `${docs}/overview`)).status).toBe(200)
    await sendFeedback(late, 'before Redis')
    const cookie = await logInAt(one, dataDirOf(one))
    expect(await isLoggedIn(late, cookie)).toBe(false)
    await redis.start()
    await eventually(() => isLoggedIn(late, cookie), true)
    await eventually(
      async () => (await readDashboard(one, cookie)).feedback.map(({ text }) => text),
      expect.arrayContaining(['before Redis']),
    )
  })
})
