import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { eventually } from '../support/eventually.ts'
import { startFakeGitHub } from '../support/fake-github.ts'
import { pushRequest } from '../support/github-push.ts'
import { logIn } from '../support/log-in.ts'
import { origin, startSite, type TestSite } from '../support/start-site.ts'
import { makeTemporaryFolder, type TemporaryFolder } from '../support/temporary-folder.ts'

setDefaultTimeout(60_000)

const secret = 'a-secret-of-the-webhook'
const github = startFakeGitHub()
const documents = (changed: string) => ({
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': '# Overview\n\nWords.\n',
  'docs/guide.md': `# Guide\n\n${changed}\n`,
})
github.move('TanStack/ranger', 'main', documents('Old words.'))
github.move('TanStack/query', 'v4', { 'docs/overview.md': '# Version 4\n' })

let folder: TemporaryFolder
let site: TestSite
beforeAll(async () => {
  folder = await makeTemporaryFolder()
  site = await startSite({
    env: {
      DATA_DIR: folder.path,
      CONTENT_SOURCE: 'github',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_RAW_URL: github.rawUrl,
      WEBHOOK_SECRET: secret,
    },
  })
})
afterAll(async () => {
  await site.close()
  await folder[Symbol.asyncDispose]()
  await github.stop()
})

/** How many rows what documents yield takes: one that is rendered adds some. */
function countRows(): number {
  using database = new Database(join(folder.path, 'site.sqlite'), { readonly: true })
  return database.query<{ count: number }, []>('select count(*) as count from rendered').get()
    ?.count as number
}

async function read(path: string): Promise<string> {
  return (await site.get(path)).text()
}

test('what a reader asks for has been rendered, at the start and after a push', async () => {
  expect((await site.get('/readyz')).status).toBe(200)
  expect(site.rendering.progress()).toEqual({ done: 0, total: 0 })
  site.rendering.start()
  await eventually(() => site.rendering.progress(), { done: 3, total: 3 })
  const rows = countRows()
  expect(rows).toBeGreaterThan(0)
  expect(await read('/ranger/latest/docs/guide')).toContain('Old words.')
  expect(await read('/query/v4/docs/overview')).toContain('Version 4')
  expect(countRows()).toBe(rows)

  github.move('TanStack/ranger', 'main', documents('New words.'))
  await site.get('/webhooks/github', pushRequest('TanStack/ranger', secret))
  // Its sections, references and HTML.
  await eventually(countRows, rows + 3)
  expect(await read('/ranger/latest/docs/guide')).toContain('New words.')
  expect(countRows()).toBe(rows + 3)
})

test('each commit of each repository is fetched once', () => {
  const archives = github.requests.filter(({ host }) => host === 'codeload')
  expect(new Set(archives.map(({ path }) => path)).size).toBe(archives.length)
})

test('the dashboard shows how far it is', async () => {
  const cookie = await logIn(site)
  const readLine = async () => {
    const html = await (await site.get('/dashboard', { headers: { cookie } })).text()
    return /Documents rendered<\/th><td>([^<]*)/.exec(html.replaceAll('<!-- -->', ''))?.[1]
  }
  await eventually(readLine, '3 of 3')
})

test('what was purged is rendered again without a reader', async () => {
  const cookie = await logIn(site)
  const rows = countRows()
  const { status } = await site.get('/dashboard/purge', {
    method: 'POST',
    body: 'library=ranger',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(status).toBe(303)
  // The references and HTML of both documents.
  await eventually(countRows, rows + 4)
  expect(await read('/ranger/latest/docs/guide')).toContain('New words.')
  expect(countRows()).toBe(rows + 4)
})
