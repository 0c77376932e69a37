import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { canSkipRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'

setDefaultTimeout(60_000)

const sameOrigin = { origin, 'content-type': 'application/x-www-form-urlencoded' }

const post = (site: TestSite, path: string, form: Record<string, string>, cookie = '') =>
  site.get(path, {
    method: 'POST',
    headers: { ...sameOrigin, cookie },
    body: new URLSearchParams(form).toString(),
  })
const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
const locationOf = (response: Response) => response.headers.get('location')
const isLoggedIn = async (site: TestSite, cookie: string) =>
  (await site.get('/dashboard', { headers: { cookie } })).status === 200

describe.skipIf(canSkipRedis)('two replicas with one Redis', () => {
  let server: RedisServer
  let one: TestSite
  let other: TestSite
  const links: string[] = []

  beforeAll(async () => {
    server = await startRedis()
    const env = { REDIS_URL: server.url }
    one = await startSite({ env })
    other = await startSite({ env })
    one.startTerminalLogin(link => links.push(link))
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await server[Symbol.asyncDispose]()
  })

  /** With the link that one shows, at any of them. Resolves to the `Cookie` header. */
  async function logInAt(site: TestSite): Promise<string> {
    let cookie = ''
    await eventually(async () => {
      const response = await post(site, '/login/link', { token: tokenOf(links.at(-1)) })
      cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
      return locationOf(response)
    }, '/dashboard')
    return cookie
  }

  test('the link of one logs in at the other, once; then a new one is shown', async () => {
    const link = links.at(-1)
    const cookie = await logInAt(other)
    expect(await isLoggedIn(other, cookie)).toBe(true)
    expect(await isLoggedIn(one, cookie)).toBe(true)
    await eventually(() => links.at(-1) === link, false)
    for (const site of [one, other])
      expect(locationOf(await post(site, '/login/link', { token: tokenOf(link) }))).toBe(
        '/login?problem=spent',
      )
  })

  test('the daily limit of feedback counts at both; while Redis is away, at each', async () => {
    const isKept = async (site: TestSite) => {
      const data = JSON.stringify({ data: { path: '/ethos', helpful: true }, context: {} })
      const headers = { ...sameOrigin, 'content-type': 'application/json' }
      const response = await site.get('/_server/feedback', { method: 'POST', headers, body: data })
      return (await response.text()).includes('"kept":true')
    }
    const kept: boolean[] = []
    for (let times = 0; times < 10; times++) kept.push(await isKept(one), await isKept(other))
    // A busy machine may make Redis late, which counts as away. Alone, each would keep 20.
    for (let times = 10; times < 20 && kept.at(-1); times++) {
      await Bun.sleep(100)
      kept.push(await isKept(other))
    }
    expect(kept.at(-1)).toBe(false)
    expect(kept.filter(Boolean).length).toBeGreaterThanOrEqual(20)
    await server.kill()
    expect(await isKept(one)).toBe(true)
    await server.start()
  })
})
