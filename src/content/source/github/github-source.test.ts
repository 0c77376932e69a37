import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  type Failure,
  type FakeGitHub,
  startFakeGitHub,
} from '../../../../test/support/fake-github.ts'
import type { Files } from '../../../../test/support/fake-repository.ts'
import type { LogEvent } from '../../../log.ts'
import { type SourceDocument, SourceError, type SourceErrorKind, type Tree } from '../source.ts'
import { createGitHubClient } from './github-client.ts'
import { createGitHubSource, type GitHubSource } from './github-source.ts'

const testRepo = 'TanStack/query'
const testToken = 'ghp_secret'
const minuteMs = 60_000

const files: Files = {
  'README.md': '# Query\n',
  'docs/config.json': '{"sections":[]}',
  'docs/overview.md': '# Overview\n',
  'docs/guides/queries.md': '# Queries\n',
  'docs/guides/deep/er/mutations.md': '# Mutations\n',
  'examples/react/basic/src/[...404].tsx': 'export {}\n',
}

let github: FakeGitHub
let clock: { ms: number }
let events: LogEvent[]
let source: GitHubSource

function optionsOf() {
  const { apiUrl, rawUrl } = github
  const log = (event: LogEvent) => void events.push(event)
  return { apiUrl, rawUrl, token: testToken, retryDelayMs: 1, now: () => clock.ms, log }
}

function open(options: { timeoutMs?: number; token?: string } = {}): GitHubSource {
  return createGitHubSource({ ...optionsOf(), ...options })
}

beforeEach(() => {
  clock = { ms: Date.UTC(2026, 7, 1) }
  events = []
  github = startFakeGitHub({ token: testToken })
  github.quota.resetAt = clock.ms + 30 * minuteMs
  github.move(testRepo, 'v5', files)
  source = open()
})

afterEach(() => github.stop())

async function treeOf(ref = 'v5', last?: Tree): Promise<Tree> {
  const tree = await source.tree(testRepo, ref, last)
  if (tree === undefined) throw new Error(`There is no ${testRepo}@${ref}`)
  return tree
}

/** The paths requested since the last call. */
function takePaths(): string[] {
  return github.requests.splice(0).map(({ host, path }) => `${host} ${path}`)
}

async function failureOf(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.catch((error: unknown) => error)
  if (error instanceof SourceError) return error
  throw new Error(`Expected a SourceError, got ${Bun.inspect(error)}`)
}

async function collect(tree: Tree, folder = 'docs'): Promise<SourceDocument[]> {
  return Array.fromAsync(source.documents(tree, folder))
}

describe('a tree', () => {
  test('takes two calls, and one when its ref has not moved', async () => {
    const { id, treeId, date } = github.commit(testRepo, 'v5')
    const tree = await treeOf()
    expect(tree).toMatchObject({ commit: id, committedAt: date, etag: `W/"${id}"` })
    expect(takePaths()).toEqual([
      'api /repos/TanStack/query/commits/v5?per_page=1',
      `api /repos/TanStack/query/git/trees/${treeId}?recursive=1`,
    ])
    expect(await treeOf('v5', tree)).toBe(tree)
    expect((await treeOf('v5', { ...tree, etag: 'W/"old"' })).files).toBe(tree.files)
    expect(github.requests).toHaveLength(2)
    expect(github.requests[0]?.headers).toMatchObject({ 'if-none-match': tree.etag })
  })

  test('of a ref with slashes and signs is requested by one encoded segment', async () => {
    github.move(testRepo, 'feat/a b?c', files)
    expect((await treeOf('feat/a b?c')).files.size).toBe(6)
    expect(takePaths()[0]).toBe('api /repos/TanStack/query/commits/feat%2Fa%20b%3Fc?per_page=1')
  })

  test.each([{ times: 1 }, {}])(
    'that is truncated is completed by its sub-trees %j',
    async times => {
      github.fail({ kind: 'truncated', path: /recursive/, ...times })
      expect([...(await treeOf()).files.keys()].sort()).toEqual(Object.keys(files).sort())
    },
  )

  test('whose own level is truncated is invalid', async () => {
    github.fail({ kind: 'truncated', path: /trees/ })
    expect((await failureOf(treeOf())).message).toContain('one level of its tree is truncated')
  })

  test.each([
    [404, 'Not Found'],
    [422, 'No commit found for SHA: v5'],
    [409, 'Git Repository is empty.'],
  ])('is undefined when GitHub responds %d: %s', async (status, message) => {
    github.fail({ kind: 'status', status, message })
    expect(await source.tree(testRepo, 'v5')).toBeUndefined()
    expect(github.requests).toHaveLength(1)
  })
})

test('a commit whose author or committer GitHub does not know is listed with what is known', async () => {
  const date = '2026-08-01T12:00:00Z'
  const ann = { name: 'Ann', date }
  const commits = [
    { author: null, committer: ann },
    { author: ann, committer: null },
    { author: { name: null }, committer: { date: null } },
  ].map((commit, at) => ({ sha: String(at).repeat(40), commit }))
  github.commitsOfFiles.set('README.md', commits)
  const found = await source.commits(await treeOf(), 'README.md')
  expect(found.map(({ author, committedAt }) => [author, committedAt])).toEqual([
    ['', new Date(date)],
    ['Ann', new Date(date)],
  ])
})

test('a file is requested by commit, each segment encoded', async () => {
  const tree = await treeOf()
  takePaths()
  await source.read(tree, 'examples/react/basic/src/[...404].tsx')
  expect(takePaths()).toEqual([
    `raw /TanStack/query/${tree.commit}/examples/react/basic/src/%5B...404%5D.tsx`,
  ])
})

describe('documents', () => {
  test('take one call, whose redirect is followed without the token', async () => {
    const tree = await treeOf()
    takePaths()
    expect(await collect(tree)).toHaveLength(4)
    const [call, download, ...rest] = github.requests
    expect(call).toMatchObject({
      host: 'api',
      path: `/repos/TanStack/query/tarball/${tree.commit}`,
      headers: { authorization: `Bearer ${testToken}` },
    })
    expect(download).toMatchObject({ host: 'codeload' })
    expect(download?.headers).not.toHaveProperty('authorization')
    expect(rest).toEqual([])
  })

  test('that the tarball leaves out are read one by one', async () => {
    const tree = await treeOf()
    github.fail({ kind: 'left-out', host: 'codeload', files: /guides/ })
    takePaths()
    expect(await collect(tree)).toHaveLength(4)
    expect(takePaths().filter(path => path.startsWith('raw '))).toHaveLength(2)
  })

  test('from another commit than the tree are an error', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`docs/${n}.md`, `${n}`]))
    github.move(testRepo, 'v4', many)
    github.fail({ kind: 'left-out', host: 'codeload', files: /docs/ })
    const { message } = await failureOf(collect(await treeOf('v4')))
    expect(message).toContain('invalid (a tarball without 60 of its documents)')
  })
})

describe('a failure', () => {
  test.each<[what: 'tree' | 'file' | 'tarball', failure: Failure, detail: string]>([
    ['tree', { kind: 'status', status: 401 }, 'forbidden (401)'],
    ['tree', { kind: 'status', status: 500 }, 'server (500)'],
    ['tree', { kind: 'cut' }, 'network (ECONNRESET)'],
    ['tree', { kind: 'other-shape' }, 'invalid (expected string at sha)'],
    ['file', { kind: 'status', status: 404 }, 'invalid (404)'],
    ['file', { kind: 'short' }, 'network (cut after 5 of 11 bytes)'],
    ['file', { kind: 'other-bytes' }, 'invalid (other bytes than those of '],
    ['tarball', { kind: 'short' }, 'network (Z_BUF_ERROR'],
    ['tarball', { kind: 'other-bytes' }, 'invalid (its tarball: incorrect header check)'],
  ])('of a %s: %j is %s', async (what, failure, detail) => {
    const tree = await treeOf()
    github.fail(what === 'tarball' ? { ...failure, host: 'codeload' } : failure)
    const read = { tree: treeOf, file: () => source.read(tree, path), tarball: () => collect(tree) }
    const path = 'docs/overview.md'
    const error = await failureOf(read[what]())
    const name = what === 'file' ? `v5:${path}` : 'v5'
    expect(error.message).toStartWith(`Could not read TanStack/query@${name}: ${detail}`)
    expect(error.kind).toBe(detail.split(' ')[0] as SourceErrorKind)
  })

  test.each<[failure: Failure, status: number, wait: number]>([
    [{ kind: 'limit', status: 403 }, 403, 30 * minuteMs],
    [{ kind: 'status', status: 403, headers: { 'retry-after': '30' } }, 403, 30_000],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '999999999' } }, 429, 60 * minuteMs],
    [{ kind: 'status', status: 403, message: 'a secondary rate limit.' }, 403, minuteMs],
  ])('from a limit: %j is rate-limit (%d), for %d ms', async (failure, status, wait) => {
    github.fail(failure)
    const error = await failureOf(treeOf())
    expect(error.message).toBe(`Could not read TanStack/query@v5: rate-limit (${status})`)
    expect(error.kind).toBe('rate-limit')
    expect(error.retryAt).toEqual(new Date(clock.ms + wait))
  })

  test('without a response comes after the timeout, retries included', async () => {
    source = open({ timeoutMs: 100 })
    github.fail({ kind: 'hang' })
    expect((await failureOf(treeOf())).message).toEndWith(': network (timed out)')
  })

  test('that a retry cures is not noticed', async () => {
    github.fail({ kind: 'status', status: 502, times: 1 })
    github.fail({ kind: 'cut', times: 1 })
    expect((await treeOf()).files.size).toBe(6)
    expect(github.requests).toHaveLength(4)
  })

  test.each<Failure>([
    { kind: 'limit', status: 429 },
    { kind: 'status', status: 401 },
  ])('that a retry would not help is not retried: %j', async failure => {
    github.fail(failure)
    await failureOf(treeOf())
    expect(github.requests).toHaveLength(1)
  })
})

describe('the quota', () => {
  test('is that of the last response', async () => {
    const client = createGitHubClient(optionsOf())
    expect(client.quota()).toBeUndefined()
    source = createGitHubSource({ ...optionsOf(), client })
    await treeOf()
    expect(client.quota()).toEqual({
      limit: 5000,
      remaining: 4998,
      resetAt: new Date(clock.ms + 30 * minuteMs),
    })
  })

  test('of ten calls is not spent on known refs, until the reset', async () => {
    github.quota.remaining = 12
    const tree = await treeOf()
    takePaths()
    const error = await failureOf(treeOf('v5', tree))
    expect(error.message).toBe('Could not read TanStack/query@v5: rate-limit (10 calls remain)')
    expect(error.retryAt).toEqual(new Date(clock.ms + 30 * minuteMs))
    expect(await failureOf(collect(tree))).toMatchObject({ kind: 'rate-limit' })
    expect(github.requests).toEqual([])
    clock.ms += 30 * minuteMs
    expect(await treeOf('v5', tree)).toBe(tree)
  })

  test('of ten calls is spent on refs of which nothing is known', async () => {
    github.move(testRepo, 'v4', files)
    github.quota.remaining = 4
    await treeOf()
    await treeOf('v4')
    takePaths()
    expect((await failureOf(treeOf('v3'))).message).toBe(
      'Could not read TanStack/query@v3: rate-limit (0 calls remain)',
    )
    expect(github.requests).toEqual([])
  })
})

describe('the token', () => {
  test('goes to the API and the raw host, and to no one without one', async () => {
    const tree = await treeOf()
    await source.read(tree, 'README.md')
    expect(github.requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill(`Bearer ${testToken}`),
    )
    const { apiUrl, rawUrl } = github
    takePaths()
    await failureOf(
      createGitHubSource({ apiUrl, rawUrl, retryDelayMs: 1, log: () => {} }).tree(testRepo, 'v5'),
    )
    expect(github.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('is in no error and no line of the log', async () => {
    const tree = await treeOf()
    source = open({ timeoutMs: 30 })
    const headers = { deprecation: 'true', link: '<https://x>; rel="deprecation"' }
    const failures: Failure[] = [
      { kind: 'status', status: 401, headers },
      { kind: 'limit', status: 403 },
      { kind: 'cut' },
      { kind: 'hang' },
      { kind: 'html' },
    ]
    for (const failure of failures) {
      github.fail(failure)
      const errors = await Promise.all(
        [treeOf(), source.read(tree, 'README.md'), collect(tree)].map(failureOf),
      )
      expect(Bun.inspect(errors, { depth: 20 })).not.toContain(testToken)
      github.heal()
      clock.ms += 60 * minuteMs
    }
    expect(JSON.stringify(events)).not.toContain(testToken)
  })
})

test('a symbolic link has the text of the file that it leads to, and a circle is logged', async () => {
  const links = {
    'docs/link.md': 'overview.md',
    'docs/readme.md': '../README.md',
    'docs/copy': 'guides',
    'docs/a.md': 'b.md',
    'docs/b.md': 'a.md',
  }
  github.move(testRepo, 'v5', { ...files, ...links }, Object.keys(links))
  const tree = await treeOf()
  const expected = {
    'docs/link.md': '# Overview\n',
    'docs/readme.md': '# Query\n',
    'docs/copy/queries.md': '# Queries\n',
  }
  for (const [path, text] of Object.entries(expected))
    expect(Buffer.from((await source.read(tree, path)) ?? []).toString()).toBe(text)
  takePaths()
  const documents = await Array.fromAsync(source.documents(tree, 'docs'))
  expect(takePaths().filter(path => !/tarball|tar\.gz/.test(path))).toEqual([])
  const texts = documents.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()])
  expect(Object.fromEntries(texts)).toMatchObject(expected)
  expect(tree.files.has('docs/a.md')).toBe(false)
  expect(events[0]).toEqual({
    level: 'error',
    message: expect.stringContaining('docs/a.md -> docs/b.md -> docs/a.md'),
  })
})
