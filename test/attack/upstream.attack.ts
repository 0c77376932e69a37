import { Database } from 'bun:sqlite'
import { afterEach, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'

const pages = [
  '/query/latest/docs/framework/react/overview',
  '/query/v4/docs/framework/react/overview',
  '/router/latest/docs/framework/react/overview',
  '/ranger/latest/docs/overview',
]
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function startUpstream(): FakeGitHub {
  const github = startFakeGitHub({ root: join(import.meta.dir, '../../src/snapshot') })
  closing.push(() => github.stop())
  return github
}

async function startOn({ apiUrl, rawUrl }: FakeGitHub, dataDir: string): Promise<ServerProcess> {
  const site = await startSiteProcess({
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: apiUrl,
    GITHUB_RAW_URL: rawUrl,
    DATA_DIR: dataDir,
  })
  closing.push(() => site[Symbol.asyncDispose]())
  return site
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attack-'))
  closing.push(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

const statuses = ({ origin }: ServerProcess) =>
  Promise.all(pages.map(async page => (await fetch(origin + page)).status))

/** As if upstream had been asked last an hour ago: the next visitor asks it again. */
function makeStale(dataDir: string): void {
  using database = new Database(join(dataDir, 'site.sqlite'))
  database.run('update tree set fetched_at = fetched_at - 3600000')
}

test('GitHub’s mistaken 404, and a 502 after it, blank no page that was served', async () => {
  const github = startUpstream()
  const dataDir = await makeDataDir()
  const first = await startOn(github, dataDir)
  const served = pages.map(() => 200)
  expect(await statuses(first)).toEqual(served)
  await first.end()
  for (const status of [404, 502]) {
    makeStale(dataDir)
    github.heal()
    github.fail({ kind: 'status', status, message: 'Not Found' })
    const site = await startOn(github, dataDir)
    await eventually(
      async () => {
        expect(await statuses(site)).toEqual(served)
        return site.log()
      },
      expect.stringContaining(status === 404 ? 'ranger@main: absent' : 'ranger@main: server'),
    )
    expect(await statuses(site)).toEqual(served)
    await site.end()
  }
})
