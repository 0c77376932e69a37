import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { type FakeGitHubLogin, startFakeGitHubLogin } from '../support/fake-github-login.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'

const client = { clientId: 'the-client', clientSecret: 'the-secret-of-the-client' }
const sameOrigin = { origin, 'content-type': 'application/x-www-form-urlencoded' }
const sessionName = 'site-session'

/** Keeps cookies between requests, as a browser does. */
function createBrowser(site: TestSite) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async get(address: string, init: RequestInit = {}) {
      const cookie = Array.from(cookies, pair => pair.join('=')).join('; ')
      const response = await site.get(address.replace(origin, ''), {
        ...init,
        headers: { cookie, ...init.headers },
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      return response
    },
    isLoggedIn: () => cookies.has(sessionName),
  }
}
const locationOf = (response: Response) => response.headers.get('location') ?? ''

describe('login with GitHub', () => {
  let github: FakeGitHubLogin
  let site: TestSite
  let clock = Date.UTC(2026, 0, 1)
  beforeAll(async () => {
    github = startFakeGitHubLogin(client)
    const env = {
      GITHUB_URL: github.url,
      GITHUB_API_URL: github.apiUrl,
      GITHUB_OAUTH_CLIENT_ID: client.clientId,
      GITHUB_OAUTH_CLIENT_SECRET: client.clientSecret,
      DASHBOARD_LOGINS: 'maintainer, other-maintainer',
    }
    site = await startSite({ env, now: () => clock })
  })
  beforeEach(() => {
    // Each test has its own minute.
    clock += 60_000
    github.requests.length = 0
    github.isDown = false
  })
  afterAll(async () => {
    await site.close()
    await github.stop()
  })

  type Browser = ReturnType<typeof createBrowser>
  async function comeBack(browser: Browser, login: string, next = '/dashboard') {
    const begun = await browser.get(`/login/github?${new URLSearchParams({ next })}`)
    expect(begun.status).toBe(303)
    return github.authorize(locationOf(begun), login)
  }

  test('a listed user, in any case, gets a session and returns to the page before', async () => {
    const browser = createBrowser(site)
    const back = await comeBack(browser, 'Maintainer', '/blog?x=1')
    const response = await browser.get(back.href)
    expect([response.status, locationOf(response)]).toEqual([303, '/blog?x=1'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(browser.isLoggedIn()).toBe(true)
    expect(await (await browser.get('/login')).text()).toContain('Maintainer')
  })

  test('codes, tokens and states are not logged', async () => {
    const browser = createBrowser(site)
    const back = await comeBack(browser, 'maintainer')
    await browser.get(back.href)
    const log = JSON.stringify(site.events)
    const { code, state } = Object.fromEntries(back.searchParams)
    for (const secret of [code, state, browser.cookies.get(sessionName), client.clientSecret])
      expect(log).not.toContain(secret ?? 'there is none')
  })

  test('a user who is not listed gets no session, and the page shows why', async () => {
    const browser = createBrowser(site)
    const response = await browser.get((await comeBack(browser, 'stranger')).href)
    expect(locationOf(response)).toBe('/login?problem=not-admitted')
    expect(browser.isLoggedIn()).toBe(false)
    expect(await (await browser.get(locationOf(response))).text()).toContain(
      'isn’t on the list of maintainers',
    )
  })

  test.each<[string, (back: URLSearchParams) => void]>([
    ['with another state', back => back.set('state', 'another')],
    ['without a state', back => back.delete('state')],
    ['without consent', back => back.set('error', 'access_denied')],
    ['from another issuer', back => back.set('iss', 'https://evil.example')],
  ])('a return %s is refused before GitHub is asked', async (_, change) => {
    const browser = createBrowser(site)
    const back = await comeBack(browser, 'maintainer')
    change(back.searchParams)
    expect(locationOf(await browser.get(back.href))).toBe('/login?problem=refused')
    expect(browser.isLoggedIn()).toBe(false)
    expect(github.requests).toEqual([])
  })

  test('a code is invalid in another browser, in another login, and twice', async () => {
    const [victim, thief] = [createBrowser(site), createBrowser(site)]
    const back = await comeBack(victim, 'maintainer')
    const own = await comeBack(thief, 'stranger')
    own.searchParams.set('code', back.searchParams.get('code') ?? '')
    for (const address of [back, own])
      expect(locationOf(await thief.get(address.href))).toBe('/login?problem=refused')
    expect(thief.isLoggedIn()).toBe(false)

    const again = await comeBack(victim, 'maintainer')
    const held = new Map(victim.cookies)
    await victim.get(again.href)
    expect(victim.isLoggedIn()).toBe(true)
    const replaying = createBrowser(site)
    for (const [name, value] of held) replaying.cookies.set(name, value)
    expect(locationOf(await replaying.get(again.href))).toBe('/login?problem=refused')
    expect(replaying.isLoggedIn()).toBe(false)
  })

  test('the page shows that GitHub can’t be reached', async () => {
    const browser = createBrowser(site)
    const back = await comeBack(browser, 'maintainer')
    github.isDown = true
    expect(locationOf(await browser.get(back.href))).toBe('/login?problem=trouble')
  })

  test('next=//evil.example redirects to this site', async () => {
    const browser = createBrowser(site)
    const back = await comeBack(browser, 'maintainer', '//evil.example')
    expect(locationOf(await browser.get(back.href))).toBe('/dashboard')
  })

  test('beyond a hundred in a minute, logins are refused until the next minute', async () => {
    const ask = async () => (await site.get('/login/github/callback?code=x&state=y')).status
    const statuses = []
    for (let n = 0; n < 101; n++) statuses.push(await ask())
    expect(statuses).toEqual([...Array(100).fill(303), 429])
    clock += 60_000
    expect(await ask()).toBe(303)
  })
})

const siteOfTerminal = await startSite()
afterAll(siteOfTerminal.close)

describe('login with the terminal’s link', () => {
  const site = siteOfTerminal
  const links: string[] = []
  const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? ''
  site.startTerminalLogin(link => links.push(link))

  const sendToken = (
    browser: ReturnType<typeof createBrowser>,
    form: Record<string, string>,
    headers: Record<string, string> = sameOrigin,
  ) =>
    browser.get('/login/link', {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers,
    })

  test('its page changes nothing; the form logs in once, and the next link is shown', async () => {
    const browser = createBrowser(site)
    const link = links.at(-1) ?? ''
    const page = await browser.get(link)
    const html = await page.text()
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain(`value="${tokenOf(link)}"`)
    expect(html).toContain('content="noindex"')
    const response = await sendToken(browser, { token: tokenOf(link), next: '/query/latest' })
    expect([response.status, locationOf(response)]).toEqual([303, '/query/latest'])
    expect(browser.isLoggedIn()).toBe(true)
    expect(locationOf(await sendToken(createBrowser(site), { token: tokenOf(link) }))).toBe(
      '/login?problem=spent',
    )
    expect(links).toHaveLength(2)
    expect(JSON.stringify(site.events)).not.toContain(tokenOf(link))
  })

  test('a response with a token is not compressed, because its length would reveal the token', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const page = await site.get('/login?next=%2Fquery', { headers })
    expect([page.status, page.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('a form of another origin, or of none, is 403', async () => {
    const token = tokenOf(links.at(-1))
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const foreign = ['https://evil.example', 'null'].map(origin => ({ ...type, origin }))
    for (const headers of [type, ...foreign])
      expect((await sendToken(createBrowser(site), { token }, headers)).status).toBe(403)
    const browser = createBrowser(site)
    await sendToken(browser, { token })
    expect(browser.isLoggedIn()).toBe(true)
  })

  test('logging out removes the cookie', async () => {
    const browser = createBrowser(site)
    await sendToken(browser, { token: tokenOf(links.at(-1)) })
    const isIn = async () =>
      (await (await browser.get('/login')).text()).includes('You’re logged in')
    expect(await isIn()).toBe(true)
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await browser.get('/logout')).status).toBe(405)
    expect((await browser.get('/logout', foreign)).status).toBe(403)
    const response = await browser.get('/logout', { method: 'POST', headers: sameOrigin })
    expect([response.status, browser.isLoggedIn(), await isIn()]).toEqual([303, false, false])
  })
})
