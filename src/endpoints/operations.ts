import type { Database } from 'bun:sqlite'
import type { Registry } from 'prom-client'
import { isSameSecret } from '../admin/seal.ts'
import type { Config } from '../config.ts'
import type { Previews } from '../content/preview/previews.ts'
import { createPullComments } from '../content/preview/pull-comments.ts'
import type { Repositories } from '../content/source/repositories.ts'
import type { Endpoint } from '../http/request-context.ts'
import { plainText } from '../http/responses.ts'
import type { Log } from '../log.ts'
import { createGitHubWebhook } from './github-webhook.ts'

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

/** What machines ask about the site, and GitHub's webhook. */
export function createOperations(options: OperationsOptions) {
  const { config, source, registry, previews, isDraining, peerOf, log } = options
  const pulls = previews && {
    repos: previews.repos,
    comment: createPullComments({ ...options, previews }),
  }
  const { webhookSecret: secret } = config
  const receive = secret
    ? createGitHubWebhook({ secret, refresh: source.refresh, pulls, log })
    : undefined
  const isReady = () => !isDraining() && source.status().some(({ commit }) => commit !== undefined)
  const mayReadMetrics = metricsAccess(config, peerOf)

  const healthz: Endpoint = () => plainText(200, 'ok')
  const readyz: Endpoint = () =>
    isReady() ? plainText(200, 'ready') : plainText(503, 'not ready', { 'retry-after': '5' })
  const metrics: Endpoint = async ({ request }) =>
    mayReadMetrics(request)
      ? plainText(200, await registry.metrics(), { 'content-type': registry.contentType })
      : plainText(401, 'A bearer token is required', {
          'www-authenticate': 'Bearer realm="metrics"',
        })
  const webhook: Endpoint = async ({ request }) => {
    if (!receive) return plainText(404, 'The webhook is not configured')
    const { status, message, headers } = await receive(request)
    return plainText(status, message, headers)
  }
  return { healthz, readyz, metrics, webhook }
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/

/** With a token, requests that send it; else those from this machine, if no proxy is in front. */
export function metricsAccess(
  { trustProxy, siteUrl, metricsToken }: Pick<Config, 'trustProxy' | 'siteUrl' | 'metricsToken'>,
  peerOf: (request: Request) => string,
) {
  const isLocalSite =
    trustProxy === 0 && (siteUrl === undefined || loopback.test(new URL(siteUrl).hostname))
  return (request: Request): boolean => {
    if (metricsToken === undefined) return isLocalSite && loopback.test(peerOf(request))
    const bearer = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
    return bearer !== undefined && isSameSecret(bearer, metricsToken)
  }
}
