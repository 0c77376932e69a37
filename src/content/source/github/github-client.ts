import { retry } from '@octokit/plugin-retry'
import { throttling } from '@octokit/plugin-throttling'
import { Octokit } from '@octokit/rest'
import * as v from 'valibot'
import type { Log } from '../../../log.ts'
import { SourceError, type Subject, unreadable } from '../source.ts'
import { parseQuota, parseRetryAt, type Quota } from './rate-limits.ts'
import { createTransport, type Fetch, OversizeError, readWhole } from './transport.ts'

export type GitHubClientOptions = {
  /** Without a slash at the end; GitHub's own by default. */
  readonly apiUrl?: string | undefined
  readonly rawUrl?: string | undefined
  readonly token?: string | undefined
  readonly fetch?: Fetch
  readonly now?: () => number
  /** How long a response may take, retries included; a tarball may take twelve times as long. */
  readonly timeoutMs?: number
  /** The wait before the first retry of a 5xx or a lost connection. */
  readonly retryDelayMs?: number
  readonly log: Log
}

type GitHubResponse = {
  readonly status: number
  readonly etag: string | undefined
  readonly body: Uint8Array
}

export type GitHubClient = ReturnType<typeof createGitHubClient>

type CallOptions = {
  readonly method?: 'POST' | 'PATCH'
  readonly etag?: string | undefined
  readonly accepts?: (status: number, message: string) => boolean
}

const userAgent = 'tanstack-site'

/** GitHub's API by Octokit, and its files. Retries are short; no call waits for a rate limit. */
export function createGitHubClient({
  apiUrl = 'https://api.github.com',
  rawUrl = 'https://raw.githubusercontent.com',
  timeoutMs = 10_000,
  retryDelayMs = 200,
  now = Date.now,
  fetch = globalThis.fetch,
  token,
  log,
}: GitHubClientOptions) {
  const ownOrigins = [apiUrl, rawUrl].map(url => new URL(url).origin)
  const transport = createTransport({ fetch, token, ownOrigins })
  // Octokit logs every response that is not 2xx as an error. The caller logs the real errors.
  const octokitLog = {
    debug() {},
    info() {},
    warn: (message: string) => log({ level: 'warn', message: `GitHub: ${message}` }),
    error() {},
  }
  let quota: Quota | undefined

  const GitHub = Octokit.plugin(retry, throttling)
  const octokit = new GitHub({
    baseUrl: apiUrl,
    userAgent,
    log: octokitLog,
    request: { fetch: fetchWhole, log: octokitLog, parseSuccessResponseBody: false },
    retry: {
      retries: 2,
      retryAfterBaseValue: retryDelayMs,
      doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
    },
    throttle: { onRateLimit: () => false, onSecondaryRateLimit: () => false },
  })

  /** Reads the whole body, so that Octokit retries a connection that is lost within it too. */
  async function fetchWhole(url: string, init?: RequestInit): Promise<Response> {
    const { status, headers, body } = await transport(url, init)
    if (url.startsWith(apiUrl)) quota = parseQuota(headers, now()) ?? quota
    const bytes = await readWhole(body)
    return new Response(bytes.byteLength === 0 ? null : bytes, { status, headers })
  }

  async function open(
    subject: Subject,
    url: string,
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const headers = { 'user-agent': userAgent }
    const response = await transport(url, { headers, signal })
    if (response.ok) return response.body ?? new Blob().stream()
    const text = new TextDecoder().decode(await readWhole(response.body))
    throw statusError(subject, response.status, response.headers, text, now())
  }

  return {
    /** `route` is a template. A status that is neither 2xx nor accepted is a `SourceError`. */
    async call(
      subject: Subject,
      route: string,
      parameters: Record<string, string | number>,
      { method, etag, accepts }: CallOptions = {},
    ): Promise<GitHubResponse> {
      try {
        const { status, headers, data } = await octokit.request(`${method ?? 'GET'} ${route}`, {
          ...parameters,
          headers: etag === undefined ? {} : { 'if-none-match': etag },
          request: {
            signal: AbortSignal.timeout(timeoutMs),
            ...(method === undefined ? {} : { retries: 0 }),
          },
        })
        return { status, etag: headers.etag, body: await readWhole(data) }
      } catch (error) {
        if (!isRequestError(error))
          throw connectionError(subject, error instanceof Error ? (error.cause ?? error) : error)
        const { status, message, response } = error
        if (accepts?.(status, message)) return { status, etag: undefined, body: new Uint8Array() }
        throw statusError(subject, status, new Headers(response.headers), message, now())
      }
    },

    /** Rejects with a `GraphqlResponseError` when GitHub returns errors. */
    graphql: (query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> =>
      octokit.graphql(query, {
        ...variables,
        request: { signal: AbortSignal.timeout(timeoutMs), parseSuccessResponseBody: true },
      }),

    /** The bytes that the raw host has for the path of `subject` in a commit. */
    async raw(subject: Subject & { readonly path: string }, commit: string): Promise<Uint8Array> {
      const path = `${subject.repo}/${commit}/${subject.path}`
      const url = `${rawUrl}/${path.split('/').map(encodeURIComponent).join('/')}`
      const signal = AbortSignal.timeout(timeoutMs)
      const get = async () => readWhole(await open(subject, url, signal))
      try {
        return await get()
      } catch (error) {
        const failure = connectionError(subject, error)
        const isPassing = failure.kind === 'network' || failure.kind === 'server'
        if (signal.aborted || !isPassing) throw failure
      }
      await Bun.sleep(retryDelayMs)
      return get().catch(error => {
        throw connectionError(subject, error)
      })
    },

    /** The gzipped tarball of a commit. A connection that is lost rejects its reader. */
    async tarball(subject: Subject, commit: string): Promise<ReadableStream<Uint8Array>> {
      const url = `${apiUrl}/repos/${subject.repo}/tarball/${commit}`
      return open(subject, url, AbortSignal.timeout(12 * timeoutMs)).catch(error => {
        throw connectionError(subject, error)
      })
    },

    /** Returns what the last response of the API said; `undefined` before the first. */
    quota: (): Quota | undefined => quota,
  }
}

type RequestError = Error & {
  readonly status: number
  readonly response: { readonly headers: Record<string, string> }
}

/** Octokit throws one kind of error: with a response for a refusal, else without. */
function isRequestError(error: unknown): error is RequestError {
  return (
    error instanceof Error &&
    'response' in error &&
    typeof error.response === 'object' &&
    error.response !== null
  )
}

function statusError(
  subject: Subject,
  status: number,
  headers: Headers,
  body: string,
  now: number,
): SourceError {
  const retryAt = parseRetryAt(status, headers, body, now)
  if (retryAt !== undefined) return unreadable(subject, 'rate-limit', status, { retryAt })
  if (status === 401 || status === 403 || status === 451)
    return unreadable(subject, 'forbidden', status)
  return unreadable(subject, status >= 500 ? 'server' : 'invalid', status)
}

/** An error of `fetch`, or of reading a body, as a `SourceError`. */
export function connectionError(subject: Subject, error: unknown): SourceError {
  if (error instanceof SourceError) return error
  if (error instanceof OversizeError) return unreadable(subject, 'invalid', error.message)
  if (!(error instanceof Error)) return unreadable(subject, 'network', String(error))
  // Bun puts the whole URL there, and the URL of a private repository's tarball is signed.
  if ('path' in error) error.path = ''
  const timedOut = error.name === 'TimeoutError' || error.name === 'AbortError'
  const detail = timedOut ? 'timed out' : 'code' in error ? String(error.code) : error.message
  return unreadable(subject, 'network', detail, { cause: error })
}

/** The error says what was expected and where, and nothing of what was received. */
export function parseResponse<Schema extends v.GenericSchema>(
  subject: Subject,
  schema: Schema,
  { body }: GitHubResponse,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, parseJson(body))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const place = v.getDotPath(issue) ?? 'the top'
  throw unreadable(subject, 'invalid', `expected ${issue.expected ?? 'another value'} at ${place}`)
}

/** `undefined` for bytes that are not JSON. */
export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
