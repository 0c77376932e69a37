import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { startSite, type TestSite } from '../support/start-site.ts'

setDefaultTimeout(60_000)

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

async function startOn(
  github: FakeGitHub,
  { dataDir = temporaryFolder(), now = Date.now } = {},
): Promise<TestSite> {
  const env = {
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: github.apiUrl,
    GITHUB_RAW_URL: github.rawUrl,
    GITHUB_AUTH_TOKEN: 'secret-token',
    DATA_DIR: dataDir,
  }
  const site = await startSite({ env, now })
  closing.push(() => site.close())
  return site
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'data-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what was served is served again while upstream is down, and after a restart', async () => {
  const github = startUpstream()
  const dataDir = temporaryFolder()
  const pages = [
    page,
    '/query/latest/docs/framework/vue/overview',
    '/query/v4/docs/framework/react/overview',
  ]
  const read = (site: TestSite) =>
    Promise.all(pages.map(async path => (await site.get(path)).text()))
  const first = await startOn(github, { dataDir })
  await read(first)
  const served = await read(first)
  await github.down()
  expect(await read(first)).toEqual(served)
  await first.close()

  const second = await startOn(github, { dataDir })
  await read(second)
  expect(await read(second)).toEqual(served)
})

test('without a copy, a failing upstream is 503 with when to retry, and nothing is cached', async () => {
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

test('what does not exist upstream is 404', async () => {
  const github = startFakeGitHub()
  closing.push(() => github.stop())
  github.move('TanStack/ranger', 'main', { 'docs/overview.md': 'Words.\n' })
  const site = await startOn(github)
  expect((await site.get(page)).status).toBe(200)
  expect((await site.get('/ranger/latest/docs/no-such-page')).status).toBe(404)
  expect((await site.get('/store/latest/docs/overview')).status).toBe(404)
})

test('a branch that moves is a new page once it has been revalidated', async () => {
  const github = startUpstream()
  const move = (body: string) =>
    github.move('TanStack/ranger', 'main', { 'docs/overview.md': `# Overview\n\n${body}\n` })
  move('Old words.')
  let time = Date.UTC(2026, 0, 1)
  const site = await startOn(github, { now: () => time })
  const read = async () => (await site.get(page)).text()
  const old = await read()
  expect(old).toContain('Old words.')
  move('New words.')
  time += 4 * 60_000
  expect(await read()).toBe(old)
  time += 2 * 60_000
  await eventually(read, expect.stringContaining('New words.'))
})
