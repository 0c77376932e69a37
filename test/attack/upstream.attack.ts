import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { type ServerProcess, startSiteProcess } from '../support/site-process.ts'
import { snapshotRoot } from '../support/snapshot.ts'
import { makeTemporaryFolder } from '../support/temporary-folder.ts'

const pages = [
  '/query/latest/docs/framework/react/overview',
  '/query/v4/docs/framework/react/overview',
  '/router/latest/docs/framework/react/overview',
  '/ranger/latest/docs/overview',
]

function startOn({ apiUrl, rawUrl }: FakeGitHub, dataDir: string): Promise<ServerProcess> {
  return startSiteProcess({
    CONTENT_SOURCE: 'github',
    GITHUB_API_URL: apiUrl,
    GITHUB_RAW_URL: rawUrl,
    DATA_DIR: dataDir,
  })
}

const statuses = ({ origin }: ServerProcess) =>
  Promise.all(pages.map(async page => (await fetch(origin + page)).status))

/** As if upstream had been asked last an hour ago: the next visitor asks it again. */
function makeStale(dataDir: string): void {
  using database = new Database(join(dataDir, 'site.sqlite'))
  database.run('update tree set fetched_at = fetched_at - 3600000')
}

test('GitHub’s mistaken 404, and a 502 after it, blank no page that was served', async () => {
  await using github = startFakeGitHub({ root: snapshotRoot })
  await using folder = await makeTemporaryFolder()
  const dataDir = folder.path
  await using first = await startOn(github, dataDir)
  const served = pages.map(() => 200)
  expect(await statuses(first)).toEqual(served)
  await first.end()
  for (const status of [404, 502]) {
    makeStale(dataDir)
    github.heal()
    github.fail({ kind: 'status', status, message: 'Not Found' })
    await using site = await startOn(github, dataDir)
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
