import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../support/eventually.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github.ts'
import { shareSite, startSite, type TestSite } from '../support/start-site.ts'

const repo = 'TanStack/query'
const queries = 'docs/guides/queries.md'
const vue = 'docs/framework/vue/guides/queries.md'
const texts = [
  'A query is a request for data.',
  'A query reads data.',
  'A query reads and caches data.',
]
const days = ['2026-05-01', '2026-06-01', '2026-07-01']
const subjects = ['docs: add queries', 'docs: say what it reads', 'docs: mention the cache']
const page = '/query/latest/docs/guides/queries'

let github: FakeGitHub
let site: TestSite
let ids: string[]
let now = Date.now()

beforeAll(async () => {
  github = startFakeGitHub({ token: 'secret' })
  ids = texts.map(text => {
    const body = `# Queries\n\n${text}\n`
    github.move(repo, 'main', {
      [queries]: body,
      [vue]: '---\nref: docs/guides/queries.md\n---\n',
      'docs/guides/keys.md': '# Keys\n',
    })
    return github.commit(repo, 'main').id
  })
  const commits = ids.map((sha, at) => ({
    sha,
    commit: {
      author: { name: 'Ann' },
      committer: { date: `${days[at]}T12:00:00Z` },
      message: `${subjects[at]}\n\nBecause.`,
    },
  }))
  github.commitsOfFiles.set(queries, commits.toReversed())
  github.commitsOfFiles.set(vue, commits.slice(0, 1))
  site = await startSite({
    now: () => now,
    env: {
      CONTENT_SOURCE: 'github',
      GITHUB_AUTH_TOKEN: 'secret',
      GITHUB_API_URL: github.apiUrl,
      GITHUB_RAW_URL: github.rawUrl,
    },
  })
  // The first visit makes the site read the commits.
  await eventually(
    async () => leadOf(`${page}/history`),
    lead => expect(lead).toBe('Last changed on Jul 1, 2026.'),
  )
})
afterAll(async () => {
  await site.close()
  await github.stop()
})

const read = async (path: string) => (await site.get(path)).text()
const leadOf = async (path: string) => /<p class="lead">(.*?)<\/p>/.exec(await read(path))?.[1]

describe('the history of a page', () => {
  test('lists its commits with authors and days, each with what it changed', async () => {
    const html = await read(`${page}/history`)
    const entries = Array.from(
      html.matchAll(/<li><p>(.*?)<\/p><p class="meta"><span>(.*?)<\/span>.*?>([^<]*)<\/time>/g),
      ([, subject = '', author, date]) => [subject.replaceAll(/<[^>]+>/g, ''), author, date],
    )
    expect(entries).toEqual([
      [subjects[2] ?? '', 'Ann', 'Jul 1, 2026'],
      [subjects[1] ?? '', 'Ann', 'Jun 1, 2026'],
      [subjects[0] ?? '', 'Ann', 'May 1, 2026'],
    ])
    const diff = await read(`${page}/changes?commit=${ids[1]?.slice(0, 12)}`)
    expect(html).toContain(`href="${page}/changes?commit=${ids[1]?.slice(0, 12)}"`)
    expect(diff).toContain('A query <del data-change="removed">is a request for</del>')
    expect(diff).toContain('<ins data-change="added">reads</ins> data.')
    expect(diff).not.toContain('<nav class="change-steps"')
    expect(diff).toContain('1 change in “docs: say what it reads”, by Ann on Jun 1, 2026.')
    expect(diff).toContain(`https://github.com/${repo}/commit/${ids[1]}`)
  })

  test('has no difference for the commit that added the page', async () => {
    expect(await leadOf(`${page}/changes?commit=${ids[0]}`)).toBe(`This commit added ${queries}.`)
  })

  test('is that of all files that the page is made of', async () => {
    const path = '/query/latest/docs/framework/vue/guides/queries'
    await eventually(
      async () => read(`${path}/history`),
      html => expect(html.match(/<p>docs: add queries<\/p>/g)).toHaveLength(2),
    )
    expect(await read(`${path}/changes?commit=${ids[2]}`)).toContain(
      '<ins data-change="added">and caches </ins>',
    )
  })

  test('is not known of a page without commits', async () => {
    await eventually(
      async () => read('/query/latest/docs/guides/keys/history'),
      html => {
        expect(html).toContain('<p class="lead">The list of commits is on GitHub.</p>')
        expect(html).not.toContain('Changes from')
        expect(html).toContain('History on GitHub</a>')
      },
    )
  })

  test('is not found for a missing page, and not indexed', async () => {
    expect((await site.get('/query/latest/docs/guides/none/history')).status).toBe(404)
    expect(await read(`${page}/history`)).toContain('<meta name="robots" content="noindex"')
  })

  test('is linked from the page', async () => {
    now += 3_600_000
    expect(await read(page)).toContain(`<a href="${page}/history">History</a>`)
  })
})

describe('the changes since a day', () => {
  test('lead from what the page was on that day', async () => {
    const html = await read(`${page}/changes?since=2026-05-20`)
    expect(html).toContain('2 changes since May 20, 2026: 1 added, 1 removed.')
    expect(html).toContain('Removed</span><p>A query is a request for data.</p></del>')
    expect(html).toContain('Added</span><p>A query reads and caches data.</p></ins>')
    expect(await leadOf(`${page}/changes?since=2026-07-01`)).toBe('No changes since Jul 1, 2026.')
  })

  test('or since a commit, as browsers keep it of a visit', async () => {
    const html = await read(`${page}/changes?since=${ids[1]?.slice(0, 7)}`)
    expect(html).toContain('1 change since Jun 1, 2026.')
    expect(html).toContain('<ins data-change="added">and caches </ins>')
  })

  test('say when the page is newer than that', async () => {
    expect(await leadOf(`${page}/changes?since=2026-01-31`)).toBe(
      'The first known commit of the page is from May 1, 2026.',
    )
  })

  test.each(['yesterday', '2026-13-45', 'abcdef0', 'x'])('refuse %p', async since => {
    const response = await site.get(`${page}/changes?since=${since}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(
      'is neither a day, such as 2026-08-21, nor a commit of the page.',
    )
  })

  test('ask GitHub for no commit but those of the page', async () => {
    const calls = github.requests.length
    expect((await site.get(`${page}/changes?commit=${'f'.repeat(40)}`)).status).toBe(404)
    expect(github.requests.slice(calls)).toEqual([])
  })
})

test('a source without a history says what each version changed, and where it is', async () => {
  const embedded = await shareSite()
  const path = '/query/latest/docs/framework/react/guides/queries'
  const address =
    'https://github.com/TanStack/query/commits/main/docs/framework/react/guides/queries.md'
  const link = `href="${address}">History on GitHub</a>`
  const history = await (await embedded.get(`${path}/history`)).text()
  expect(history).toContain('<p class="lead">How this page differs between v3, v4 and v5.</p>')
  expect(history).toContain(link)
  expect(history).toContain(`<a href="${path}/changes?from=v3">Changes from v3 to v5<`)
  const v4 = '/query/v4/docs/framework/react/guides/queries'
  expect(history).toContain(`<a href="${v4}/changes?from=v3">Changes from v3 to v4<`)
  expect(history).toContain(`<a href="${path}/changes?from=v4">Changes from v4 to v5<`)
  expect(history).toMatch(/<p>\d+ changes: \d+ changed, \d+ added, \d+ removed\.<\/p>/)
  const section =
    /\/changes\?from=v4#(ui-change-\d+)">[^<]+<\/a><small><span data-kind="\w+">\d+ \w+/.exec(
      history,
    )
  const fromV4 = await (await embedded.get(`${path}/changes?from=v4`)).text()
  expect(fromV4).toContain(`id="${section?.[1]}"`)
  const since = await (await embedded.get(`${path}/changes?since=2026-01-31`)).text()
  expect(since).toContain('The list of commits is on GitHub.')
  expect(since).toContain(`<a href="${path}">Read the page</a>`)
  expect(since).toContain(link)
  const changes = await (await embedded.get(`${path}/changes`)).text()
  expect(changes).toContain(link)
  expect(changes).not.toContain(`${path}/history`)
})
