/** The site behind a real Varnish, which may keep its documents for a day. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { findFreePort } from '../support/free-port.ts'
import { pushRequest } from '../support/github-push.ts'
import { logInAt } from '../support/log-in.ts'
import { linkTo, previewSecret } from '../support/preview-site.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts'
import { canSkip, howToInstall, startVarnish, type Varnish } from '../support/varnish.ts'

setDefaultTimeout(120_000)

const webhookSecret = 'a secret of this test'
const token = 'a-token-of-this-test'
const ofQuery = '/query/latest/docs/overview'
const ofStore = '/store/latest/docs/overview'
const files = (text: string) => ({
  'docs/overview.md': `---\ntitle: Overview\n---\n\n${text}\n`,
  'docs/config.json': '{"sections":[]}',
})

if (canSkip) console.log(howToInstall)

describe.skipIf(canSkip)('behind Varnish', () => {
  const github = startFakeGitHub()
  let data: TemporaryFolder
  let varnish: Varnish
  let site: ServerProcess
  let sitePort = 0
  let varnishPort = 0
  /** The tags of each request to purge, in order. */
  const purged: string[] = []
  const purging = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch({ method, headers }) {
      purged.push(headers.get('xkey') ?? '')
      // Varnish closes idle connections, and a request that meets a closed one fails.
      return fetch(varnish.origin, { method, headers, keepalive: false })
    },
  })

  const start = (env: Readonly<Record<string, string>> = {}) =>
    startSiteProcess({
      PORT: String(sitePort),
      DATA_DIR: data.path,
      CONTENT_SOURCE: 'github',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_RAW_URL: github.rawUrl,
      WEBHOOK_SECRET: webhookSecret,
      PREVIEW_SECRET: previewSecret,
      CDN_PURGE_URL: `http://127.0.0.1:${purging.port}`,
      CDN_PURGE_TOKEN: token,
      ...env,
    })

  beforeAll(async () => {
    data = await makeTemporaryFolder()
    github.move('TanStack/query', 'main', files('Version 0'))
    github.move('TanStack/store', 'main', files('Of the store'))
    sitePort = await findFreePort()
    varnishPort = await findFreePort()
    varnish = await startVarnish(varnishPort, sitePort, { CDN_PURGE_TOKEN: token })
    site = await start()
    await untilPurged()
  })
  afterAll(async () => {
    await purging.stop(true)
    await varnish[Symbol.asyncDispose]()
    await site[Symbol.asyncDispose]()
    await data[Symbol.asyncDispose]()
    await github.stop()
  })

  /** The purge of a start is repeated once. */
  function untilPurged(): Promise<void> {
    return eventually(
      () =>
        purged.length > 0 &&
        purged.every(tags => purged.filter(other => other === tags).length > 1),
      true,
    )
  }

  async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await fetch(varnish.origin + path, { headers, redirect: 'manual' })
    const text = await response.text()
    // Of a hit, Varnish names the request that stored it too.
    const isHit = (response.headers.get('x-varnish') ?? '').includes(' ')
    return { response, text, isHit }
  }

  async function readCached(path: string, headers?: Readonly<Record<string, string>>) {
    await eventually(async () => (await read(path, headers)).isHit, true)
    return read(path, headers)
  }

  function push(text: string): Promise<Response> {
    github.move('TanStack/query', 'main', files(text))
    return fetch(`${site.origin}/webhooks/github`, pushRequest('TanStack/query', webhookSecret))
  }

  test('a page is one response for all visitors, without tags', async () => {
    const { response, text } = await readCached(ofQuery)
    expect(text).toContain('Version 0')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    for (const name of ['xkey', 'cache-tag', 'surrogate-key', 'surrogate-control'])
      expect(response.headers.get(name)).toBeNull()
    const visitor = { cookie: 'theme=dark; prefs=x', accept: 'text/html,*/*;q=0.8' }
    const other = await read(ofQuery, visitor)
    expect([other.isHit, other.text]).toEqual([true, text])
    const held = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await read(ofQuery, held)).response.status).toBe(304)
    const markdown = await readCached(ofQuery, { accept: 'text/markdown' })
    expect(markdown.text).toStartWith('# Overview')
    expect((await read(ofQuery)).text).toBe(text)
  })

  test('what depends on the visitor is not kept', async () => {
    const cookie = await logInAt(site, data.path)
    const call = '/_server/dashboard?createServerFn'
    for (const path of ['/dashboard', call, '/login', '/_server/theme?createServerFn']) {
      const first = await read(path, { cookie: `${cookie}; theme=dark` })
      const second = await read(path)
      expect([path, first.isHit, second.isHit]).toEqual([path, false, false])
      expect(first.text).not.toBe(second.text)
    }
  })

  test('only who has the token may purge', async () => {
    await readCached(ofStore)
    for (const authorization of ['', 'Bearer x']) {
      const headers = { xkey: 'store', authorization }
      const response = await fetch(varnish.origin, { method: 'PURGE', headers })
      expect(response.status).toBe(403)
    }
    expect((await read(ofStore)).isHit).toBe(true)
  })

  test('readers see each push, never an older text after it, and other libraries stay', async () => {
    await readCached(ofQuery)
    await readCached(ofStore)
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      const seen: number[] = []
      while (!isOver) {
        const { response, text } = await read(ofQuery)
        expect(response.status).toBe(200)
        seen.push(Number(/Version (\d+)/.exec(text)?.[1]))
      }
      return seen
    })
    for (let version = 1; version <= 4; version++) {
      expect((await push(`Version ${version}`)).status).toBe(202)
      await eventually(async () => (await read(ofQuery)).text.includes(`Version ${version}`), true)
    }
    isOver = true
    for (const seen of await Promise.all(readers)) expect(seen).toEqual(seen.toSorted())
    expect((await read(ofStore)).isHit).toBe(true)
  })

  test('a preview is for those who have its link, and never kept', async () => {
    github.forks.set('alice/query', 'TanStack/query')
    github.move('alice/query', 'fix', files('Version of Alice'))
    const { headers } = (await read(linkTo('alice/query@fix', ofQuery))).response
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? ''
    const path = headers.get('location') ?? ''
    for (const _ of ['first', 'second']) {
      const { text, isHit } = await read(path, { cookie })
      expect({ isHit, isShown: text.includes('Version of Alice') }).toEqual({
        isHit: false,
        isShown: true,
      })
    }
    expect((await read(path)).response.status).toBe(403)
  })

  test('the dashboard purges the pages of a library', async () => {
    await readCached('/store/latest')
    const response = await fetch(`${site.origin}/dashboard/purge`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: await logInAt(site, data.path), 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ library: 'store' }),
    })
    expect(response.status).toBe(303)
    await eventually(async () => (await read('/store/latest')).isHit, false)
  })

  test('a deployment, and a push during it, show once the site is back; until then pages stay', async () => {
    await readCached(ofQuery)
    // Unlike the page of a library that was pushed, this one is not purged again after 5 s.
    await readCached('/terms')
    expect(await site.end()).toBe(0)
    expect((await read('/terms')).response.status).toBe(200)
    github.move('TanStack/query', 'main', files('Version 5'))
    site = await start({ GTM_ID: 'GTM-ABC1234' })
    await eventually(async () => (await read('/terms')).text.includes('GTM-ABC1234'), true)
    await push('Version 6')
    await eventually(
      async () => (await read(ofQuery)).text,
      text => {
        expect(text).toContain('GTM-ABC1234')
        expect(text).toContain('Version 6')
      },
    )
  })
})

describe.skipIf(canSkip)('Varnish', () => {
  const shared = 'max-age=1, stale-while-revalidate=300, stale-if-error=86400'
  /** What the site answers, and the status of `/readyz`. */
  let state = { status: 200, text: '', readyStatus: 200 }
  let varnish: Varnish
  const site = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { status, text, readyStatus } = state
      if (url.endsWith('/readyz')) return new Response('', { status: readyStatus })
      return new Response(text, {
        status,
        headers: { 'cdn-cache-control': shared, xkey: 'pages' },
      })
    },
  })

  beforeAll(async () => {
    varnish = await startVarnish(await findFreePort(), site.port ?? 0, {})
  })
  afterAll(async () => {
    await varnish[Symbol.asyncDispose]()
    await site.stop(true)
  })

  async function read(path: string) {
    const response = await fetch(varnish.origin + path)
    return {
      status: response.status,
      text: await response.text(),
      age: response.headers.get('age'),
    }
  }

  test('serves what is outdated while the site fails, and what is new after that', async () => {
    state = { status: 200, text: 'first', readyStatus: 200 }
    expect((await read('/page')).text).toBe('first')
    state = { status: 503, text: 'failed', readyStatus: 200 }
    await eventually(async () => Number((await read('/page')).age) >= 2, true)
    for (let n = 0; n < 20; n++)
      expect(await read('/page')).toMatchObject({ status: 200, text: 'first' })
    state = { status: 200, text: 'second', readyStatus: 200 }
    await eventually(async () => (await read('/page')).text, 'second')
  })

  test('serves what was purged until it knows that the site is back', async () => {
    state = { status: 200, text: 'before', readyStatus: 200 }
    expect((await read('/other-page')).text).toBe('before')
    state = { status: 200, text: 'after', readyStatus: 503 }
    await eventually(
      async () => (await read('/readyz')).text,
      text => expect(text).toContain('Backend fetch failed'),
    )
    const purge = { method: 'PURGE', headers: { xkey: 'pages' } }
    expect((await fetch(varnish.origin, purge)).status).toBe(200)
    expect(await read('/other-page')).toMatchObject({ status: 200, text: 'before' })
    state = { status: 200, text: 'after', readyStatus: 200 }
    await eventually(async () => (await read('/other-page')).text, 'after')
  })
})
