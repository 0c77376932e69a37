import { clientClassOf } from '../admin/client-class.ts'
import type { Metrics } from '../admin/metrics.ts'
import { currentTrace, type Log, messageOf } from '../log.ts'
import type { RequestContext } from './request-context.ts'

export type AccessLog = ReturnType<typeof createAccessLog>

type Options = {
  readonly log: Log
  readonly metrics: Pick<Metrics, 'countResponse' | 'countError'>
  /** A clock in ms for durations. */
  readonly now: () => number
}

const maxParamLength = 200

/** Queries are not logged, because they may hold tokens, codes and what somebody searches for. */
export function createAccessLog({ log, metrics, now }: Options) {
  let hits = 0
  function flush(): void {
    if (hits > 0) log({ level: 'info', message: 'warm', hits })
    hits = 0
  }

  return {
    /** Counts a warm response; their number is logged once a second. */
    countHit(): void {
      if (hits++ === 0) setTimeout(flush, 1000).unref()
    },
    /** Runs `handle`, logs and counts its response, and adds `X-Request-Id` and `Server-Timing`. */
    async record(
      context: RequestContext,
      handle: () => Promise<Response>,
      onError: (error: unknown, id: string) => Promise<Response>,
    ): Promise<Response> {
      const id = crypto.randomUUID().slice(0, 8)
      const start = now()
      const trace = traceOf(context.request)
      const handled = trace === undefined ? handle() : currentTrace.run(trace, handle)
      const response = await handled.catch(error => {
        const message = messageOf(error)
        const stack = error instanceof Error ? error.stack : undefined
        log({ level: 'error', message, id, ...describe(context), stack })
        metrics.countError({ id, path: context.target.pathname, message })
        return onError(error, id)
      })
      const duration = now() - start
      const ms = Math.round(duration)
      const { status } = response
      metrics.countResponse(context.route, status, duration, clientClassOf(context.request))
      response.headers.set('x-request-id', id)
      response.headers.set('server-timing', `answer;dur=${ms}`)
      log({ level: 'info', message: 'request', id, ...describe(context), status, ms })
      return response
    },
  }
}

/** Only version 00 of the format is read. */
function traceOf({ headers }: RequestContext['request']): string | undefined {
  const given = headers.get('traceparent') ?? ''
  return /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/.test(given) ? given : undefined
}

function describe({ request, route, params }: RequestContext) {
  const cut = Object.entries(params).map(([name, text]) => [name, text.slice(0, maxParamLength)])
  const trace = traceOf(request)
  return {
    method: request.method,
    route,
    params: Object.fromEntries(cut),
    ...(trace === undefined ? {} : { traceparent: trace }),
  }
}
