import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { Octokit } from '@octokit/rest'
import type { Log } from '../../../log.ts'
import type { Subject } from '../source.ts'
import { failureOfConnection, failureOfStatus } from './github-failure.ts'
import { parseQuota, type Quota } from './rate-limits.ts'
import { createTransport, type Fetch, readWhole } from './transport.ts'

export type GitHubClientOptions = {
  /** Without a slash at the end; GitHub's own where not given. */
  readonly apiUrl?: string | undefined
  readonly rawUrl?: string | undefined
  readonly token?: string | undefined
  readonly fetch?: Fetch
  /** Ms since the epoch. */
  readonly now?: () => number
  /** How long an answer may take, its retries included, in ms. A tarball may take twelve times as long. 10 s where not given. */
  readonly timeout?: number
  /** The wait before the first retry of a 5xx or a lost connection, in ms; the API's second is four times as long. 200 where not given. */
  readonly retryDelay?: number
  readonly log: Log
}

export type GitHubAnswer = {
  readonly status: number
  readonly etag: string | undefined
  readonly body: Uint8Array
}

export type GitHubClient = {
  /**
   * A call of the REST API. `route` is a template (`/repos/{owner}/{repo}/commits/{ref}`) whose parameters are encoded; other
   * parameters are the query. A status that is not 2xx is a `SourceError` about `subject`, unless `settles` takes it for an answer.
   */
  call(
    subject: Subject,
    route: string,
    parameters: Record<string, string | number>,
    options?: CallOptions,
  ): Promise<GitHubAnswer>
  /** The bytes that the raw host has for the path of `subject` in a commit. */
  raw(subject: Subject & { readonly path: string }, commit: string): Promise<Uint8Array>
  /** The gzipped tarball of a commit as it arrives; when it breaks off, who reads it meets the error as it is. */
  tarball(subject: Subject, commit: string): Promise<ReadableStream<Uint8Array>>
  /** Asks the GraphQL API; rejects with what Octokit throws: a `GraphqlResponseError` where GitHub answers with errors. */
  graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown>
  /** As of the last answer of the API; `undefined` before the first. */
  quota(): Quota | undefined
}

type CallOptions = {
  readonly etag?: string | undefined
  readonly settles?: (status: number, message: string) => boolean
}

/** GitHub as this site uses it: its API by Octokit, with short retries, and its files. Nothing ever waits for a rate limit. */
export function createGitHubClient({
  apiUrl = 'https://api.github.com',
  rawUrl = 'https://raw.githubusercontent.com',
  timeout = 10_000,
  retryDelay = 200,
  now = Date.now,
  fetch = globalThis.fetch,
  token,
  log,
}: GitHubClientOptions): GitHubClient {
  const transport = createTransport({
    fetch,
    token,
    ownOrigins: [apiUrl, rawUrl].map(url => new URL(url).origin),
  })
  // As errors Octokit tells of every answer that is not 2xx: those are logged by who asked, who knows what they mean.
  const notices = { debug() {}, info() {}, warn: tell, error() {} }
  let quota: Quota | undefined

  const GitHub = Octokit.plugin(retry, throttling)
  const octokit = new GitHub({
    baseUrl: apiUrl,
    userAgent: userAgentName,
    log: notices,
    request: { fetch: ask, log: notices, parseSuccessResponseBody: false },
    retry: {
      retries: 2,
      retryAfterBaseValue: retryDelay,
      doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
    },
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
  })

  function tell(message: string): void {
    log({ level: 'warn', message: `GitHub: ${message}` })
  }

  /** Reads the body to its end, so that one that breaks off is a lost connection to Octokit too, and retried. */
  async function ask(url: string, init?: RequestInit): Promise<Response> {
    const { status, headers, body } = await transport(url, init)
    if (url.startsWith(apiUrl)) quota = parseQuota(headers, now()) ?? quota
    const bytes = await readWhole(body)
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
  }

  async function call(
    subject: Subject,
    route: string,
    parameters: Record<string, string | number>,
    { etag, settles }: CallOptions = {},
  ): Promise<GitHubAnswer> {
    try {
      const { status, headers, data } = await octokit.request(`GET ${route}`, {
        ...parameters,
        headers: etag === undefined ? {} : { 'if-none-match': etag },
        request: { signal: AbortSignal.timeout(timeout) },
      })
      return { status, etag: headers.etag, body: await readWhole(data) }
    } catch (error) {
      if (!isRefusal(error))
        throw failureOfConnection(
          subject,
          error instanceof Error && error.cause ? error.cause : error,
        )
      const { status, message, response } = error
      if (settles?.(status, message)) return { status, etag: undefined, body: new Uint8Array() }
      throw failureOfStatus(subject, status, new Headers(response.headers), message, now())
    }
  }

  function graphql(query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> {
    return octokit.graphql(query, {
      ...variables,
      request: { signal: AbortSignal.timeout(timeout), parseSuccessResponseBody: true },
    })
  }

  async function raw(
    subject: Subject & { readonly path: string },
    commit: string,
  ): Promise<Uint8Array> {
    const segments = `${subject.repo}/${commit}/${subject.path}`.split('/').map(encodeURIComponent)
    const signal = AbortSignal.timeout(timeout)
    const ask = async () =>
      readWhole(await open(subject, `${rawUrl}/${segments.join('/')}`, signal))
    try {
      return await ask()
    } catch (error) {
      const failure = failureOfConnection(subject, error)
      if (signal.aborted || (failure.kind !== 'network' && failure.kind !== 'server')) throw failure
    }
    await Bun.sleep(retryDelay)
    return ask().catch(error => {
      throw failureOfConnection(subject, error)
    })
  }

  function tarball(subject: Subject, commit: string): Promise<ReadableStream<Uint8Array>> {
    return open(
      subject,
      `${apiUrl}/repos/${subject.repo}/tarball/${commit}`,
      AbortSignal.timeout(12 * timeout),
    ).catch(error => {
      throw failureOfConnection(subject, error)
    })
  }

  async function open(
    subject: Subject,
    url: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const { ok, status, headers, body } = await transport(url, {
      headers: { 'user-agent': userAgentName },
      signal,
    })
    if (ok) return body ?? new Blob().stream()
    throw failureOfStatus(
      subject,
      status,
      headers,
      new TextDecoder().decode(await readWhole(body)),
      now(),
    )
  }

  return { call, graphql, raw, tarball, quota: () => quota }
}

const userAgentName = 'tanstack-site'

type Refusal = Error & {
  readonly status: number
  readonly response: { readonly headers: Record<string, string> }
}

/** Octokit throws one kind of error for an answer that is no success, with the response, and for none at all, without. */
function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    'response' in error &&
    typeof error.response === 'object' &&
    error.response !== null
  )
}
