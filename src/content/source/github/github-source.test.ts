import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  type Failure,
  type FakeGitHub,
  startFakeGitHub,
} from '../../../../test/support/fake-github.ts'
import type { Files } from '../../../../test/support/fake-repository.ts'
import type { LogEvent } from '../../../log.ts'
import { type SourceDocument, SourceError, type SourceErrorKind, type Tree } from '../source.ts'
import { createGitHubSource, type GitHubSource } from './github-source.ts'

const REPO = 'TanStack/query'
const TOKEN = 'ghp_secret'
const MINUTE = 60_000

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

function open(options: { timeoutMs?: number; token?: string } = {}): GitHubSource {
  const { apiUrl, rawUrl } = github
  return createGitHubSource({
    apiUrl,
    rawUrl,
    token: TOKEN,
    retryDelayMs: 1,
    now: () => clock.ms,
    log: event => events.push(event),
    ...options,
  })
}

beforeEach(() => {
  clock = { ms: Date.UTC(2026, 7, 1) }
  events = []
  github = startFakeGitHub({ token: TOKEN })
  github.quota.resetAt = clock.ms + 30 * MINUTE
  github.move(REPO, 'v5', files)
  source = open()
})

afterEach(() => github.stop())

async function treeOf(ref = 'v5', last?: Tree): Promise<Tree> {
  const tree = await source.tree(REPO, ref, last)
  if (tree === undefined) throw new Error(`There is no ${REPO}@${ref}`)
  return tree
}

/** The paths asked for since the last time. */
function takePaths(): string[] {
  return github.requests.splice(0).map(({ host, path }) => `${host} ${path}`)
}

async function failureOf(promise: Promise<unknown>): Promise<SourceError> {
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof SourceError))
    throw new Error(`Expected a SourceError, got ${Bun.inspect(error)}`)
  return error
}

async function collect(tree: Tree, folder = 'docs'): Promise<SourceDocument[]> {
  return Array.fromAsync(source.documents(tree, folder))
}

describe('a tree', () => {
  test('takes two calls, and one when its ref has not moved', async () => {
    const { id, treeId, date } = github.commit(REPO, 'v5')
    const tree = await treeOf()
    expect(tree).toEqual({
      repo: REPO,
      ref: 'v5',
      commit: id,
      committedAt: date,
      etag: `W/"${id}"`,
      files: tree.files,
    })
    expect(takePaths()).toEqual([
      'api /repos/TanStack/query/commits/v5?per_page=1',
      `api /repos/TanStack/query/git/trees/${treeId}?recursive=1`,
    ])
    expect(await treeOf('v5', tree)).toBe(tree)
    expect(github.requests).toMatchObject([{ headers: { 'if-none-match': tree.etag } }])
  })

  test('of a ref whose answer has another ETag, but names the same commit, is not listed again', async () => {
    const tree = await treeOf()
    takePaths()
    const again = await treeOf('v5', { ...tree, etag: 'W/"old"' })
    expect(again).toEqual(tree)
    expect(again.files).toBe(tree.files)
    expect(github.requests).toHaveLength(1)
  })

  test('of a branch that moved is another', async () => {
    const before = await treeOf()
    github.move(REPO, 'v5', { ...files, 'docs/new.md': 'new' })
    const after = await treeOf('v5', before)
    expect(after.commit).toBe(github.commit(REPO, 'v5').id)
    expect(after.files.has('docs/new.md')).toBe(true)
    expect(before.files.has('docs/new.md')).toBe(false)
  })

  test('of a ref with slashes and signs is asked for by one segment', async () => {
    github.move(REPO, 'feat/a b?c', files)
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

  test('whose very level is truncated is invalid', async () => {
    github.fail({ kind: 'truncated', path: /trees/ })
    expect((await failureOf(treeOf())).message).toBe(
      'Could not read TanStack/query@v5: invalid (one level of its tree is truncated)',
    )
  })

  test.each([404, 422, 409])(
    'is undefined when GitHub says %d that there is none',
    async status => {
      const message =
        { 404: 'Not Found', 422: 'No commit found for SHA: v5', 409: 'Git Repository is empty.' }[
          status
        ] ?? ''
      github.fail({ kind: 'status', status, message })
      expect(await source.tree(REPO, 'v5')).toBeUndefined()
      expect(github.requests).toHaveLength(1)
    },
  )
})

describe('a file', () => {
  test('is asked for by commit, each segment encoded', async () => {
    const tree = await treeOf()
    takePaths()
    await source.read(tree, 'examples/react/basic/src/[...404].tsx')
    expect(takePaths()).toEqual([
      `raw /TanStack/query/${tree.commit}/examples/react/basic/src/%5B...404%5D.tsx`,
    ])
  })
})

describe('documents', () => {
  test('take one call, whose redirect is followed without the token', async () => {
    const tree = await treeOf()
    takePaths()
    expect((await collect(tree)).map(({ path }) => path).sort()).toEqual(
      Object.keys(files)
        .filter(path => path.startsWith('docs/'))
        .sort(),
    )
    const [call, download, ...rest] = github.requests
    expect(call).toMatchObject({
      host: 'api',
      path: `/repos/TanStack/query/tarball/${tree.commit}`,
      headers: { authorization: `Bearer ${TOKEN}` },
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

  test('of another commit than the tree are an error', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`docs/${n}.md`, `${n}`]))
    github.move(REPO, 'v4', many)
    github.fail({ kind: 'left-out', host: 'codeload', files: /docs/ })
    const error = await failureOf(collect(await treeOf('v4')))
    expect(error.message).toBe(
      'Could not read TanStack/query@v4: invalid (a tarball without 60 of its documents)',
    )
  })

  test('that do not exist are not asked for', async () => {
    const tree = await treeOf()
    takePaths()
    expect(await collect(tree, 'nope')).toEqual([])
    expect(github.requests).toEqual([])
  })
})

describe('trouble', () => {
  test.each<[failure: Failure, kind: SourceErrorKind, detail: string]>([
    [{ kind: 'status', status: 401 }, 'forbidden', '401'],
    [{ kind: 'status', status: 403 }, 'forbidden', '403'],
    [{ kind: 'status', status: 451 }, 'forbidden', '451'],
    [{ kind: 'status', status: 500 }, 'server', '500'],
    [{ kind: 'status', status: 503 }, 'server', '503'],
    [{ kind: 'status', status: 418 }, 'invalid', '418'],
    [{ kind: 'status', status: 422, message: 'Validation failed' }, 'invalid', '422'],
    [{ kind: 'cut' }, 'network', 'ECONNRESET'],
    [{ kind: 'garbage' }, 'invalid', 'expected Object at the top'],
    [{ kind: 'html' }, 'invalid', 'expected Object at the top'],
    [{ kind: 'short' }, 'invalid', 'expected Object at the top'],
    [{ kind: 'other-shape' }, 'invalid', 'expected string at sha'],
  ])('with a tree: %j is %s (%s)', async (failure, kind, detail) => {
    github.fail(failure)
    const error = await failureOf(treeOf())
    expect(error.message).toBe(`Could not read TanStack/query@v5: ${kind} (${detail})`)
    expect([error.kind, error.retryAt]).toEqual([kind, undefined])
  })

  test.each<[failure: Failure, status: number, wait: number]>([
    [{ kind: 'limit', status: 403 }, 403, 30 * MINUTE],
    [{ kind: 'limit', status: 429 }, 429, 30 * MINUTE],
    [{ kind: 'status', status: 403, headers: { 'retry-after': '30' } }, 403, 30_000],
    [{ kind: 'status', status: 429, headers: { 'retry-after': 'soon' } }, 429, MINUTE],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, 429, 1_000],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '999999999' } }, 429, 60 * MINUTE],
    [
      { kind: 'status', status: 403, message: 'You have exceeded a secondary rate limit.' },
      403,
      MINUTE,
    ],
  ])('with a limit: %j is rate-limit (%d), for %d ms', async (failure, status, wait) => {
    github.fail(failure)
    const error = await failureOf(treeOf())
    expect(error.message).toBe(`Could not read TanStack/query@v5: rate-limit (${status})`)
    expect(error.kind).toBe('rate-limit')
    expect(error.retryAt).toEqual(new Date(clock.ms + wait))
  })

  test.each<[failure: Failure, kind: string, detail: string]>([
    [{ kind: 'status', status: 404 }, 'invalid', '404'],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '7' } }, 'rate-limit', '429'],
    [{ kind: 'status', status: 502 }, 'server', '502'],
    [{ kind: 'cut' }, 'network', 'ECONNRESET'],
    [{ kind: 'short' }, 'network', 'cut after 5 of 11 bytes'],
    [{ kind: 'other-bytes' }, 'invalid', 'other bytes than those of '],
    [{ kind: 'html' }, 'invalid', 'other bytes than those of '],
  ])('with a file: %j is %s (%s)', async (failure, kind, detail) => {
    const tree = await treeOf()
    github.fail(failure)
    const error = await failureOf(source.read(tree, 'docs/overview.md'))
    expect(error.message).toStartWith(
      `Could not read TanStack/query@v5:docs/overview.md: ${kind} (${detail}`,
    )
  })

  test.each<[failure: Failure, kind: string, detail: string]>([
    [{ kind: 'status', status: 404 }, 'invalid', '404'],
    [{ kind: 'status', status: 429 }, 'rate-limit', '429'],
    [{ kind: 'status', status: 500 }, 'server', '500'],
    [{ kind: 'cut' }, 'network', 'ECONNRESET'],
    [{ kind: 'short' }, 'network', 'Z_BUF_ERROR'],
    [{ kind: 'html' }, 'invalid', 'its tarball: incorrect header check'],
    [{ kind: 'other-bytes' }, 'invalid', 'its tarball: incorrect header check'],
  ])('with a tarball: %j is %s (%s)', async (failure, kind, detail) => {
    const tree = await treeOf()
    github.fail({ ...failure, host: 'codeload' })
    expect((await failureOf(collect(tree))).message).toBe(
      `Could not read TanStack/query@v5: ${kind} (${detail})`,
    )
  })

  test('without an answer ends after its time, retries included', async () => {
    source = open({ timeoutMs: 100 })
    github.fail({ kind: 'hang' })
    expect((await failureOf(treeOf())).message).toBe(
      'Could not read TanStack/query@v5: network (timed out)',
    )
  })

  test('with the connection is network', async () => {
    await github.down()
    expect((await failureOf(treeOf())).message).toMatch(
      /^Could not read TanStack\/query@v5: network \(\w*ConnectionRefused|ECONNREFUSED\w*\)$/,
    )
  })

  test('that passes quickly is not noticed', async () => {
    github.fail({ kind: 'status', status: 502, times: 1 })
    github.fail({ kind: 'cut', times: 1 })
    expect((await treeOf()).files.size).toBe(6)
    expect(github.requests).toHaveLength(4)
  })

  test.each<Failure>([
    { kind: 'limit', status: 403 },
    { kind: 'limit', status: 429 },
    { kind: 'status', status: 401 },
  ])('that a retry would not help is not retried: %j', async failure => {
    github.fail(failure)
    await failureOf(treeOf())
    expect(github.requests).toHaveLength(1)
  })
})

describe('the quota', () => {
  test('is what the last answer said', async () => {
    expect(source.quota()).toBeUndefined()
    await treeOf()
    expect(source.quota()).toEqual({
      limit: 5000,
      remaining: 4998,
      resetAt: new Date(clock.ms + 30 * MINUTE),
    })
  })

  test('ends the asking about known refs at ten calls, until the reset', async () => {
    github.quota.remaining = 12
    const tree = await treeOf()
    takePaths()
    const error = await failureOf(treeOf('v5', tree))
    expect(error.message).toBe('Could not read TanStack/query@v5: rate-limit (10 calls remain)')
    expect(error.retryAt).toEqual(new Date(clock.ms + 30 * MINUTE))
    expect(await failureOf(collect(tree))).toMatchObject({ kind: 'rate-limit' })
    expect(github.requests).toEqual([])
    clock.ms += 30 * MINUTE
    expect(await treeOf('v5', tree)).toBe(tree)
  })

  test('lets the last ten go to refs that nothing is known of', async () => {
    github.move(REPO, 'v4', files)
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
      Array(3).fill(`Bearer ${TOKEN}`),
    )
    const { apiUrl, rawUrl } = github
    takePaths()
    await failureOf(
      createGitHubSource({ apiUrl, rawUrl, retryDelayMs: 1, log: () => {} }).tree(REPO, 'v5'),
    )
    expect(github.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  test('is in no error and no line of the log', async () => {
    const tree = await treeOf()
    source = open({ timeoutMs: 30 })
    const failures: Failure[] = [
      {
        kind: 'status',
        status: 401,
        headers: { deprecation: 'true', link: '<https://x>; rel="deprecation"' },
      },
      { kind: 'limit', status: 403 },
      { kind: 'status', status: 500 },
      { kind: 'cut' },
      { kind: 'hang' },
      { kind: 'html' },
    ]
    for (const failure of failures) {
      github.fail(failure)
      const errors = await Promise.all(
        [treeOf(), source.read(tree, 'README.md'), collect(tree)].map(failureOf),
      )
      expect(Bun.inspect(errors, { depth: 20 })).not.toContain(TOKEN)
      github.heal()
      clock.ms += 60 * MINUTE
    }
    expect(JSON.stringify(events)).not.toContain(TOKEN)
  })
})
