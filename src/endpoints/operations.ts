import type { Database } from 'bun:sqlite'
import type { Registry } from 'prom-client'
import { isSameSecret } from '../admin/seal.ts'
import type { Config } from '../config.ts'
import type { Previews } from '../content/preview/previews.ts'
import { createPullComments } from '../content/preview/pull-comments.ts'
import type { Repositories } from '../content/source/repositories.ts'
import type { Endpoints } from '../http/request-context.ts'
import { plainText } from '../http/responses.ts'
import type { Log } from '../log.ts'
import { createGitHubWebhook } from './github-webhook.ts'

type Parts = {
  readonly config: Config
  readonly source: Pick<Repositories, 'status' | 'refresh'>
  readonly metrics: { readonly registry: Registry }
  readonly previews: Previews | undefined
  readonly database: Database
  readonly peerOf: (request: Request) => string
  readonly now: () => number
  readonly log: Log
}

export function createOperations(parts: Parts, isDraining: () => boolean) {
  const { config, source, metrics, previews, peerOf } = parts
  const { status, refresh } = source
  const { registry } = metrics
  const { webhookSecret: secret } = config
  const webhook = secret
    ? createGitHubWebhook({
        ...parts,
        secret,
        refresh,
        pulls: previews && {
          repos: previews.repos,
          comment: createPullComments({ ...parts, previews }),
        },
      })
    : undefined
  const isReady = () => !isDraining() && status().some(({ commit }) => commit !== undefined)
  const mayReadMetrics = metricsAccess(config, peerOf)
  return {
    healthz: () => plainText(200, 'ok'),
    readyz: () =>
      isReady() ? plainText(200, 'ready') : plainText(503, 'not ready', { 'retry-after': '5' }),
    metrics: async ({ request }) =>
      mayReadMetrics(request)
        ? plainText(200, await registry.metrics(), { 'content-type': registry.contentType })
        : plainText(401, 'A bearer token is required', {
            'www-authenticate': 'Bearer realm="metrics"',
          }),
    async 'github-webhook'({ request }) {
      if (!webhook) return plainText(404, 'The webhook is not configured')
      const { status, message, headers } = await webhook(request)
      return plainText(status, message, headers)
    },
  } satisfies Partial<Endpoints>
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
