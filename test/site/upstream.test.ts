import { expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { snapshotRoot } from '../support/snapshot.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { makeScratchFolder } from '../support/temporary-folder.ts'

const page = '/ranger/latest/docs/overview'

function startOn(github: FakeGitHub, { env = {}, now = Date.now } = {}): Promise<TestSite> {
  return startSite({ env: { ...github.env, GITHUB_AUTH_TOKEN: 'secret-token', ...env }, now })
}

test('what was served is served again while upstream is down, and after a restart', async () => {
  await using github = startFakeGitHub({ root: snapshotRoot })
  const folder = makeScratchFolder()
  const env = { DATA_DIR: folder }
  const pages = [
    page,
    '/query/latest/docs/framework/vue/overview',
    '/query/v4/docs/framework/react/overview',
  ]
  const read = (site: TestSite) =>
    Promise.all(pages.map(async path => (await site.get(path)).text()))
  await using first = await startOn(github, { env })
  await read(first)
  const served = await read(first)
  await github.down()
  expect(await read(first)).toEqual(served)
  await first.close()

  await using second = await startOn(github, { env })
  await read(second)
  expect(await read(second)).toEqual(served)
})

test('without a copy, a failing upstream is 503 with when to retry, and nothing is cached', async () => {
  await using github = startFakeGitHub({ root: snapshotRoot })
  await using site = await startOn(github)
  github.fail({ kind: 'status', status: 500 })
  const response = await site.get(page)
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('Try again')
  expect(JSON.stringify(site.events)).not.toContain('secret-token')
  github.heal()
})

test('the trace of a request is logged, and upstream has it in what is asked for the request', async () => {
  await using github = startFakeGitHub({ root: snapshotRoot })
  await using site = await startOn(github)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  expect((await site.get(page, { headers: { traceparent } })).status).toBe(200)
  const traced = github.requests.filter(({ headers }) => headers.traceparent === traceparent)
  expect(traced.map(({ path }) => path)).toContainEqual(expect.stringMatching(/overview\.md$/))
  expect(site.events).toContainEqual(expect.objectContaining({ message: 'request', traceparent }))

  await site.get('/router/latest/docs/overview', { headers: { traceparent: 'x'.repeat(55) } })
  // Requests for the first page may still come.
  const asked = github.requests.filter(({ path }) =>
    /router\/[^/]+\/docs\/.*overview\.md$/.test(path),
  )
  expect(asked.map(({ headers }) => headers.traceparent)).toEqual([undefined])
  expect(site.events.at(-1)).not.toHaveProperty('traceparent')
})

test('the last commit of a page’s file is shown, but not waited for, and without a token not asked', async () => {
  await using github = startFakeGitHub({ root: snapshotRoot })
  const commit = { author: { name: 'Ann' }, committer: { date: '2026-08-21T12:00:00Z' } }
  github.commitsOfFiles.set('docs/overview.md', [{ sha: '1'.repeat(40), commit }])
  const calls = () => github.requests.filter(({ path }) => path.includes('/commits?'))
  let now = Date.now()
  const shown = async (site: TestSite) =>
    /Last updated <time dateTime="2026-08-21">.*?<\/p>/s
      .exec((await site.text(page)).replaceAll('<!-- -->', ''))?.[0]
      .replace(/<[^>]+>/g, '')
  await using site = await startOn(github, { now: () => now })
  expect(await shown(site)).toBeUndefined()
  await eventually(async () => {
    now += 6 * 60_000
    return shown(site)
  }, 'Last updated Aug 21, 2026 (1111111)Written by Ann')
  expect(calls()).toHaveLength(1)

  await using other = await startOn(github, { env: { GITHUB_AUTH_TOKEN: '' } })
  expect(await shown(other)).toBeUndefined()
  expect(calls()).toHaveLength(1)
})
