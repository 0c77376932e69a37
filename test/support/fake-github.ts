import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import { gitBlobId } from '../../src/content/source/source.ts'
import {
  createCommit,
  type FakeCommit,
  type Files,
  listRecursively,
  readFolder,
} from './fake-repository.ts'

type Host = 'api' | 'raw' | 'codeload'

type RecordedRequest = {
  readonly host: Host
  readonly method: string
  /** Pathname and query after the host's own prefix, as sent. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** The `ETag` of a response with a body, once it is sent: of a branch, it names the commit. */
  etag?: string
}

/**
 * What goes wrong:
 * - `status`: an answer with that status, headers and message
 * - `limit`: 403, or 429, and no calls left until the reset
 * - `hang`: nothing is answered until `until`, after which the true answer is
 * - `cut`: the connection ends in the middle of the body
 * - `short`: half of the body, as if it were all
 * - `html`: a page; `other-shape`: JSON of something else
 * - `other-bytes`: as many bytes as there should be, others
 * - `truncated`: of a recursive tree the first entry, and `truncated`
 * - `left-out`: a tarball without the files that match
 */
export type Failure =
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Record<string, string>
      readonly message?: string
    }
  | { readonly kind: 'limit'; readonly status: 403 | 429 }
  | { readonly kind: 'hang'; readonly until?: Promise<void> }
  | {
      readonly kind: 'cut' | 'short' | 'html' | 'other-shape' | 'other-bytes' | 'truncated'
    }
  | { readonly kind: 'left-out'; readonly files: RegExp }

/** Which requests fail: all that match, for so many `times` (without, until healed). */
export type FailureRule = Failure & {
  readonly host?: Host
  readonly path?: RegExp
  readonly times?: number
}

export type FakeGitHub = ReturnType<typeof startFakeGitHub>

type FakePull = {
  readonly title: string
  readonly user: { readonly login: string } | null
  readonly head: { readonly ref: string; readonly repo: { readonly full_name: string } | null }
  readonly base: { readonly ref: string }
}

type FakeGitHubOptions = {
  /** A folder of `{owner}/{repo}/{ref}/...` that is served where no branch was made. */
  readonly root?: string
  /** The only valid token; if absent, tokens are not checked. */
  readonly token?: string
}

/** A fake of GitHub's REST API, raw host and, at another origin, downloads; fails on command. */
export function startFakeGitHub({ root, token }: FakeGitHubOptions = {}) {
  const refs = new Map<string, FakeCommit>()
  const commits = new Map<string, FakeCommit>()
  /** Every request so far, in order. */
  const requests: RecordedRequest[] = []
  /** The rate limit. Each call counts, except a 304. `resetAt` is in ms since the epoch. */
  const quota = { limit: 5000, remaining: 5000, resetAt: Date.now() + 3_600_000 }
  /** Forks, with the repository that each comes from. */
  const forks = new Map<string, string>()
  /** Pull requests by `{owner}/{repo}#{number}`, as GitHub's API has them. */
  const pulls = new Map<string, FakePull>()
  /** Of pull requests, by id. */
  const comments = new Map<number, { pull: string; body: string }>()
  /** What GitHub lists as the releases of a repository; without, none. */
  const releases = new Map<string, readonly unknown[]>()
  /** What GitHub lists as the commits of a file, by its path; without, none. */
  const commitsOfFiles = new Map<string, readonly unknown[]>()
  let rules: { rule: FailureRule; left: number }[] = []
  let made = 0

  function move(repo: string, ref: string, files: Files, links: readonly string[] = []): void {
    const commit = createCommit(files, new Date(Date.UTC(2026, 7, 1, 12, 0, made++)), links)
    refs.set(`${repo}@${ref}`, commit)
    commits.set(`${repo}@${commit.id}`, commit)
  }

  function find(repo: string, ref: string): FakeCommit | undefined {
    const key = `${repo}@${ref}`
    const files =
      refs.has(key) || root === undefined ? undefined : readFolder(join(root, repo, ref))
    if (files !== undefined) move(repo, ref, files)
    return refs.get(key) ?? commits.get(key)
  }

  function isKnown(repo: string): boolean {
    return Array.from(commits.keys()).some(key => key.startsWith(`${repo}@`))
  }

  function findTree(repo: string, treeId: string): FakeCommit | undefined {
    return Array.from(commits).find(
      ([key, { trees }]) => key.startsWith(`${repo}@`) && trees.has(treeId),
    )?.[1]
  }

  /** The response without a fault. */
  async function answer(host: Host, path: string, headers: Headers): Promise<Response> {
    const url = new URL(path, 'http://fake')
    const parts = url.pathname.slice(1).split('/').map(decodeURIComponent)
    if (host === 'raw') return answerRaw(parts, headers)
    if (host === 'codeload') return answerTarball(parts)
    if (token !== undefined && headers.get('authorization') !== `Bearer ${token}`)
      return refuse(401, 'Bad credentials')
    const [, owner, name, ...rest] = parts
    const repo = `${owner}/${name}`
    if (rest.length === 0) return answerRepository(repo)
    if (rest[0] === 'pulls') return answerPull(`${repo}#${rest[1]}`)
    if (rest[0] === 'compare') return answerComparison(repo, rest[1] ?? '')
    if (rest[0] === 'releases') return answerReleases(repo, headers)
    if (rest[0] === 'commits' && rest.length === 1)
      return Response.json(commitsOfFiles.get(url.searchParams.get('path') ?? '') ?? [])
    if (rest[0] === 'commits') return answerCommit(repo, rest.slice(1).join('/'), headers)
    if (rest[0] === 'git') return answerTree(repo, rest[2] ?? '', url.searchParams.has('recursive'))
    if (rest[0] !== 'tarball') return refuse(404, 'Not Found')
    return new Response(null, {
      status: 302,
      headers: { location: `${codeload.url}${repo}/legacy.tar.gz/${rest[1]}` },
    })
  }

  function answerCommit(repo: string, ref: string, headers: Headers): Response {
    const commit = find(repo, ref)
    if (commit === undefined)
      return isKnown(repo)
        ? refuse(422, `No commit found for SHA: ${ref}`)
        : refuse(404, 'Not Found')
    const etag = `W/"${commit.id}"`
    if (headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } })
    const date = commit.date.toISOString().replace('.000', '')
    const body = {
      sha: commit.id,
      commit: { tree: { sha: commit.treeId }, committer: { name: 'web-flow', date } },
      files: [],
    }
    return Response.json(body, { headers: { etag } })
  }

  function answerRepository(repo: string): Response {
    const source = forks.get(repo)
    if (!isKnown(repo) && source === undefined) return refuse(404, 'Not Found')
    return Response.json({
      full_name: repo,
      fork: source !== undefined,
      ...(source === undefined ? {} : { source: { full_name: source } }),
    })
  }

  function answerPull(key: string): Response {
    const pull = pulls.get(key)
    return pull ? Response.json(pull) : refuse(404, 'Not Found')
  }

  /** As if each branch had one commit more than its base: `TanStack:main...{commit}`. */
  function answerComparison(repo: string, basehead: string): Response {
    const [, owner = '', ref = ''] = /^([^:]+):(.+)\.\.\./.exec(basehead) ?? []
    const base = [repo, forks.get(repo)].find(one => one?.startsWith(`${owner}/`))
    const commit = base === undefined ? undefined : find(base, ref)
    if (!commit) return refuse(404, 'Not Found')
    return Response.json({ merge_base_commit: { sha: commit.id }, ahead_by: 1, behind_by: 0 })
  }

  async function answerComment(path: string, request: Request): Promise<Response> {
    if (token !== undefined && request.headers.get('authorization') !== `Bearer ${token}`)
      return refuse(403, 'Resource not accessible')
    const { body } = await request.json()
    const [, repo = '', changed, pull] =
      /^\/repos\/([^/]+\/[^/]+)\/issues\/(?:comments\/(\d+)|(\d+)\/comments)$/.exec(path) ?? []
    const id = changed === undefined ? comments.size + 1 : Number(changed)
    if (changed !== undefined && !comments.has(id)) return refuse(404, 'Not Found')
    comments.set(id, { pull: comments.get(id)?.pull ?? `${repo}#${pull}`, body })
    return Response.json({ id, body }, { status: changed === undefined ? 201 : 200 })
  }

  function answerReleases(repo: string, headers: Headers): Response {
    const list = JSON.stringify(releases.get(repo) ?? [])
    const etag = `W/"${Bun.hash(list)}"`
    if (headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } })
    return new Response(list, { headers: { etag, 'content-type': 'application/json' } })
  }

  function answerTree(repo: string, treeId: string, isRecursive: boolean): Response {
    const commit = findTree(repo, treeId)
    if (commit === undefined) return refuse(404, 'Not Found')
    const tree = isRecursive ? listRecursively(commit, treeId) : commit.trees.get(treeId)
    return Response.json({ sha: treeId, tree, truncated: false })
  }

  function answerRaw([owner, name, commitId, ...rest]: string[], headers: Headers): Response {
    const bytes = commits.get(`${owner}/${name}@${commitId}`)?.files.get(rest.join('/'))
    if (bytes === undefined) return new Response('404: Not Found', { status: 404 })
    const etag = `"${gitBlobId(bytes)}"`
    if (headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: { etag } })
    return new Response(bytes.slice(), {
      headers: { 'content-type': 'text/plain; charset=utf-8', etag },
    })
  }

  async function answerTarball(
    [owner, name, , commitId = '']: string[],
    leftOut?: RegExp,
  ): Promise<Response> {
    const commit = commits.get(`${owner}/${name}@${commitId}`)
    if (commit === undefined) return refuse(404, 'Not Found')
    const tar = pack()
    for (const [path, bytes] of commit.files) {
      if (leftOut?.test(path)) continue
      const header = { name: `${owner}-${name}-${commitId.slice(0, 7)}/${path}` }
      if (!commit.links.includes(path)) tar.entry(header, Buffer.from(bytes))
      else tar.entry({ ...header, type: 'symlink', linkname: Buffer.from(bytes).toString() })
    }
    tar.finalize()
    return new Response(gzipSync(await new Response(tar as unknown as ReadableStream).bytes()))
  }

  /** The response with the fault of the first rule that matches. */
  async function serve(host: Host, request: Request, prefix: string): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice(prefix.length) + url.search
    const recorded: RecordedRequest = {
      host,
      method: request.method,
      path,
      headers: Object.fromEntries(request.headers),
    }
    requests.push(recorded)
    const found = rules.find(
      ({ rule, left }) =>
        left > 0 && (rule.host ?? host) === host && (rule.path?.test(path) ?? true),
    )
    if (found !== undefined) found.left--
    const response = await (found !== undefined
      ? spoil(found.rule, host, path, request.headers)
      : request.method === 'GET'
        ? answer(host, path, request.headers)
        : answerComment(path, request))
    if (response.status === 200) recorded.etag = response.headers.get('etag') ?? ''
    return host === 'api' ? count(response) : response
  }

  async function spoil(
    failure: Failure,
    host: Host,
    path: string,
    headers: Headers,
  ): Promise<Response> {
    if (failure.kind === 'status')
      return refuse(failure.status, failure.message ?? 'It fails on command', failure.headers)
    if (failure.kind === 'limit') {
      // The raw host has a limit of its own.
      if (host === 'api') quota.remaining = 0
      const wait = host === 'api' ? {} : { 'retry-after': '60' }
      return refuse(failure.status, 'API rate limit exceeded', wait)
    }
    if (failure.kind === 'hang') await (failure.until ?? new Promise(() => {}))
    if (failure.kind === 'html')
      return new Response('<html>Unicorn!</html>', { headers: { 'content-type': 'text/html' } })
    if (failure.kind === 'other-shape') return Response.json({ sha: 42, tree: 'none' })
    if (failure.kind === 'left-out') return answerTarball(path.slice(1).split('/'), failure.files)
    const truth = await answer(host, path, headers)
    if (failure.kind === 'hang') return truth
    if (failure.kind === 'truncated') {
      const { sha, tree } = await truth.json()
      return Response.json({ sha, tree: tree.slice(0, 1), truncated: true })
    }
    const bytes = await truth.bytes()
    const half = bytes.subarray(0, bytes.byteLength >> 1)
    if (failure.kind === 'cut') return new Response(breakAfter(half), truth)
    return new Response(failure.kind === 'short' ? half : bytes.map(byte => byte ^ 1), truth)
  }

  function count(response: Response): Response {
    if (response.status !== 304 && quota.remaining > 0) quota.remaining--
    response.headers.set('x-ratelimit-limit', String(quota.limit))
    response.headers.set('x-ratelimit-remaining', String(quota.remaining))
    response.headers.set('x-ratelimit-reset', String(Math.ceil(quota.resetAt / 1000)))
    return response
  }

  function listen(port: number, prefixes: Partial<Record<Host, string>>) {
    const hosts = Object.entries(prefixes) as [Host, string][]
    return Bun.serve({
      hostname: '127.0.0.1',
      port,
      fetch(request) {
        const host = hosts.find(([, prefix]) =>
          new URL(request.url).pathname.startsWith(`${prefix}/`),
        )
        return host === undefined ? refuse(404, 'Not Found') : serve(host[0], request, host[1])
      },
    })
  }

  const prefixes = { api: '/api', raw: '/raw' }
  const codeload = listen(0, { codeload: '' })
  let server: ReturnType<typeof listen> | undefined = listen(0, prefixes)
  const { port } = server
  const base = `http://127.0.0.1:${port}`

  async function stop(): Promise<void> {
    await Promise.all([server?.stop(true), codeload.stop(true)])
  }

  const [apiUrl, rawUrl] = [base + prefixes.api, base + prefixes.raw]
  return {
    apiUrl,
    rawUrl,
    /** Variables of a site that reads from this fake. */
    env: { CONTENT_SOURCE: 'github', GITHUB_API_URL: apiUrl, GITHUB_RAW_URL: rawUrl },
    requests,
    quota,
    move,
    forks,
    pulls,
    comments,
    releases,
    commitsOfFiles,
    commit(repo: string, ref: string): FakeCommit {
      const commit = find(repo, ref)
      if (commit === undefined) throw new Error(`The fake GitHub has no ${repo}@${ref}`)
      return commit
    },
    fail: (rule: FailureRule) => rules.push({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }),
    /** Refuses connections. */
    async down(): Promise<void> {
      await server?.stop(true)
      server = undefined
    },
    /** Ends all failures. */
    heal(): void {
      rules = []
      quota.remaining = quota.limit
      server ??= listen(port ?? 0, prefixes)
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { message, documentation_url: 'https://docs.github.com/rest' },
    { status, headers },
  )
}

/** An error without a reason is one that the server does not print. */
function breakAfter(bytes: Uint8Array): ReadableStream {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(undefined)
      else controller.enqueue(bytes.slice())
      isSent = true
    },
  })
}
