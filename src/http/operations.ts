import { contentType as prometheus } from '../metrics/prometheus.ts'
import type { Endpoints } from './endpoints.ts'
import type { PushWebhook } from './github-webhook.ts'
import { plainAnswer } from './plain-response.ts'

/** What those who run the site, and their machines, ask it. */
export type Operations = Pick<Endpoints, 'healthz' | 'readyz' | 'metrics' | 'github-webhook'>

type Parts = {
  /** Whether requests should be sent here. */
  readonly isReady: () => boolean
  readonly mayReadMetrics: (request: Request) => boolean
  readonly metrics: () => string
  /** Absent where there is no secret to know GitHub by: then its address is none. */
  readonly webhook: PushWebhook | undefined
}

export function createOperations({ isReady, mayReadMetrics, metrics, webhook }: Parts): Operations {
  return {
    // The process answers: all that a supervisor needs to know before it restarts it.
    healthz: () => plainAnswer(200, 'ok'),
    readyz: () =>
      isReady() ? plainAnswer(200, 'ready') : plainAnswer(503, 'not ready', { 'retry-after': '5' }),
    metrics: request =>
      mayReadMetrics(request)
        ? plainAnswer(200, metrics(), { 'content-type': prometheus })
        : plainAnswer(401, 'A bearer token is needed', {
            'www-authenticate': 'Bearer realm="metrics"',
          }),
    async 'github-webhook'(request) {
      if (!webhook) return plainAnswer(404, 'There is no webhook here')
      const { status, message } = await webhook(request)
      return plainAnswer(status, message, status === 405 ? { allow: 'POST' } : {})
    },
  }
}
