/** What machines ask about the site, and GitHub's webhook. */
import type { Database } from 'bun:sqlite'
import type { Registry } from 'prom-client'
import * as v from 'valibot'
import { type Config, isLoopback } from '../config.ts'
import type { PreviewName } from '../content/preview/preview-links.ts'
import type { Previews } from '../content/preview/previews.ts'
import { createPullComments } from '../content/preview/pull-comments.ts'
import { parseJson } from '../content/source/github/github-client.ts'
import { hasDocuments, type Repositories } from '../content/source/repositories.ts'
import { readBody } from '../functions/request-body.ts'
import type { Endpoint } from '../http/request-context.ts'
import { plainText } from '../http/responses.ts'
import { libraries, librariesAt } from '../libraries/registry.ts'
import { type Log, messageOf } from '../log.ts'
import { isSameSecret } from '../storage/bytes.ts'

export type OperationsOptions = {
  readonly config: Config
  readonly source: Pick<Repositories, 'status' | 'refresh'>
  readonly registry: Registry
  readonly previews: Previews | undefined
  readonly database: Database
  readonly isDraining: () => boolean
  readonly peerOf: (request: Request) => string
  readonly now: () => number
  readonly log: Log
}

export function createOperations(options: OperationsOptions) {
  const { config, source, registry, previews, isDraining, peerOf, log } = options
  const { webhookSecret: secret } = config
  const pulls = previews && {
    repos: previews.repos,
    comment: createPullComments({ ...options, previews }),
  }
  function reasonNotReady(): string | undefined {
    if (isDraining()) return 'the site is stopping'
    if (hasDocuments(source)) return undefined
    const failed = source.status().find(({ lastError }) => lastError !== undefined)
    return failed
      ? `no documents: ${failed.repo}@${failed.ref}: ${failed.lastError?.message}`
      : 'no documents yet'
  }
  const mayReadMetrics = metricsAccess(config, peerOf)

  const healthz: Endpoint = () => plainText(200, 'ok')
  const readyz: Endpoint = () => {
    const reason = reasonNotReady()
    return reason === undefined
      ? plainText(200, 'ready')
      : plainText(503, `not ready: ${reason}`, { 'retry-after': '5' })
  }
  const metrics: Endpoint = async ({ request }) =>
    mayReadMetrics(request)
      ? plainText(200, await registry.metrics(), { 'content-type': registry.contentType })
      : plainText(401, 'A bearer token is required', {
          'www-authenticate': 'Bearer realm="metrics"',
        })
  const webhook: Endpoint = ({ request }) =>
    secret
      ? receiveWebhook(request, { secret, refresh: source.refresh, pulls, log })
      : plainText(404, 'The webhook is not configured')
  return { healthz, readyz, metrics, webhook }
}

/** Allows requests with the token. Without one, allows this machine, if no proxy is in front. */
export function metricsAccess(
  { trustProxy, siteUrl, metricsToken }: Pick<Config, 'trustProxy' | 'siteUrl' | 'metricsToken'>,
  peerOf: (request: Request) => string,
) {
  const isLocalSite =
    trustProxy === 0 && (siteUrl === undefined || isLoopback(new URL(siteUrl).hostname))
  return (request: Request): boolean => {
    if (metricsToken === undefined) return isLocalSite && isLoopback(peerOf(request))
    const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    return bearer !== undefined && isSameSecret(bearer, metricsToken)
  }
}

type WebhookOptions = {
  readonly secret: string
  /** Reads the ref from upstream now. Rejects when that fails. */
  readonly refresh: (repo: string, ref: string) => Promise<void>
  /** Comments on pull requests of these repositories, or rejects; `undefined` without previews. */
  readonly pulls?: PullRequests | undefined
  readonly log: Log
}

type PullRequests = {
  readonly repos: ReadonlySet<string>
  readonly comment: (pull: PreviewName) => Promise<void>
}

/** Enough for a push of 2,000 commits, the most that GitHub lists. */
const maxBodyBytes = 5 * 2 ** 20

/** The name is spelled as in the registry. GitHub ignores its case. */
const repository = v.pipe(
  v.object({ full_name: v.string() }),
  v.transform(({ full_name: name }) => {
    const library = libraries.find(({ repo }) => repo.toLowerCase() === name.toLowerCase())
    return library?.repo ?? name
  }),
)
const pullEvent = v.object({ action: v.string(), number: v.number(), repository })
const pushEvent = v.object({ ref: v.string(), repository })

/** https://docs.github.com/en/webhooks/using-webhooks/validating-webhook-deliveries */
export async function receiveWebhook(
  request: Request,
  { secret, refresh, pulls, log }: WebhookOptions,
): Promise<Response> {
  const { headers } = request
  const unsigned = () => plainText(401, 'The signature does not match the body')
  const signature = headers.get('x-hub-signature-256') ?? ''
  if (!/^sha256=[\da-f]{64}$/.test(signature)) return unsigned()
  const body = await readBody(request, maxBodyBytes)
  if (!(body instanceof Uint8Array)) return plainText(body.status, body.message, body.headers)
  const expected = new Bun.CryptoHasher('sha256', secret).update(body).digest('hex')
  if (!isSameSecret(signature, `sha256=${expected}`)) return unsigned()
  function startInBackground(work: Promise<void>, failure: string): void {
    work.catch(error => log({ level: 'warn', message: `${failure}: ${messageOf(error)}` }))
  }
  const event = headers.get('x-github-event')
  if (event === 'ping') return plainText(200, 'pong')
  if (event === 'pull_request' && pulls) {
    const pull = readPull(body, pulls)
    if (!pull) return plainText(202, 'This event needs no comment')
    const name = `${pull.repo}#${pull.ref}`
    startInBackground(pulls.comment(pull), `${name} has no comment`)
    return plainText(202, `${name} is being previewed`)
  }
  if (event !== 'push') return plainText(202, 'This event is not supported')

  const push = readPush(body)
  if (!push) return plainText(400, 'The body is not a push event in JSON')
  const { repo, ref } = push
  if (librariesAt(repo, ref).length === 0)
    return plainText(202, `This site does not use ${repo}@${ref}`)
  startInBackground(refresh(repo, ref), `${repo}@${ref} could not be refreshed`)
  return plainText(202, `${repo}@${ref} is being refreshed`)
}

/** The branch or tag, and the repository. */
function readPush(body: Uint8Array): { repo: string; ref: string } | undefined {
  const checked = v.safeParse(pushEvent, parseJson(body))
  if (!checked.success) return undefined
  const ref = /^refs\/(?:heads|tags)\/(.+)$/.exec(checked.output.ref)?.[1]
  if (ref === undefined) return undefined
  return { repo: checked.output.repository, ref }
}

/** Returns the pull request, or `undefined` if the event changes no commits. */
function readPull(body: Uint8Array, { repos }: PullRequests): PreviewName | undefined {
  const checked = v.safeParse(pullEvent, parseJson(body))
  if (!checked.success || !/^(?:opened|reopened|synchronize)$/.test(checked.output.action))
    return undefined
  const { number, repository: repo } = checked.output
  return repos.has(repo) ? { repo, ref: String(number) } : undefined
}
