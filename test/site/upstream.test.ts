import { afterEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

// A first render starts a worker and its grammars.
const page = '/ranger/latest/docs/overview'
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function startUpstream(): FakeGitHub {
  const github = startFakeGitHub({ root: join(import.meta.dir, '../../src/snapshot') })
  closing.push(() => github.stop())
  return github
}

async function startOn(github: FakeGitHub, dataDir = temporaryFolder()): Promise<TestSite> {
  const env = {
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_RAW_URL: github.rawUrl,
    GITHUB_AUTH_TOKEN: 'secret-token',
    DATA_DIR: dataDir,
  }
  const site = await startSite({ env })
  closing.push(() => site.close())
  return site
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('twenty concurrent first requests ask for no upstream address twice and get the same bytes', async () => {
  const github = startUpstream()
  const site = await startOn(github)
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => (await site.get(page)).text()),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain('<h1')
  const asked = github.requests.map(({ host, path }) => `${host} ${path}`)
  expect(asked.filter((path, index) => asked.indexOf(path) !== index)).toEqual([])
})

test('what was served is served again while upstream is down, and after a restart on the same data', async () => {
  const github = startUpstream()
  const dataDir = temporaryFolder()
  const pages = [
    page,
    '/ranger/latest/docs/installation',
    '/query/latest/docs/framework/vue/overview',
    '/query/v4/docs/framework/react/overview',
  ]
  const first = await startOn(github, dataDir)
  const served = []
  for (const path of [...pages, ...pages]) served.push(await (await first.get(path)).text())
  await github.down()
  const during = []
  for (const path of pages) during.push(await (await first.get(path)).text())
  expect(during).toEqual(served.slice(pages.length))
  await first.close()

  const second = await startOn(github, dataDir)
  const after = []
  for (const path of [...pages, ...pages]) after.push(await (await second.get(path)).text())
  expect(after.slice(pages.length)).toEqual(during)
})

test('upstream in trouble and no copy: 503, when to try again, and nothing kept', async () => {
  const github = startUpstream()
  const site = await startOn(github)
  github.fail({ kind: 'status', status: 500 })
  const response = await site.get(page)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('Try Again')
  expect(JSON.stringify(site.events)).not.toContain('secret-token')
  github.heal()
})

test('what upstream says does not exist is 404', async () => {
  const github = startFakeGitHub()
  closing.push(() => github.stop())
  github.move('TanStack/ranger', 'main', { 'docs/overview.md': 'Words.\n' })
  const site = await startOn(github)
  expect((await site.get(page)).status).toBe(200)
  expect((await site.get('/ranger/latest/docs/no-such-page')).status).toBe(404)
  expect((await site.get('/store/latest/docs/overview')).status).toBe(404)
})

test('a branch that moves is a new page once it has been asked for again', async () => {
  const github = startUpstream()
  github.move('TanStack/ranger', 'main', {
    'docs/overview.md': '---\ntitle: Before\n---\nOld words.\n',
  })
  let time = Date.UTC(2026, 0, 1)
  const site = await startSite({
    env: {
      CONTENT_SOURCE: 'github',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_RAW_URL: github.rawUrl,
      GITHUB_AUTH_TOKEN: 'secret-token',
    },
    now: () => time,
  })
  closing.push(() => site.close())
  const old = await (await site.get(page)).text()
  expect(old).toContain('Old words.')
  github.move('TanStack/ranger', 'main', {
    'docs/overview.md': '---\ntitle: After\n---\nNew words.\n',
  })
  time += 4 * 60_000
  expect(await (await site.get(page)).text()).toBe(old)
  time += 2 * 60_000
  await eventually(async () => (await site.get(page)).text(), expect.stringContaining('New words.'))
})
