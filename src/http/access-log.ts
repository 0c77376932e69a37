import type { Log } from '../log.ts'
import type { RecentErrors } from '../metrics/recent-errors.ts'
import type { Traffic } from '../metrics/traffic.ts'
import type { Target } from './target.ts'

/** What happened to requests: warm hits are counted and told once a second, all others have a line and an id each. */
export type AccessLog = {
  hit(response: Response): Response
  /** Runs `answer`, gives the response its request id and `Server-Timing`, writes the line and counts it; an exception is answered by `onError`. */
  record(
    request: Request,
    target: Target,
    answer: (visit: Visit) => Promise<Response>,
  ): Promise<Response>
  /** Writes the hits that are not told yet. */
  flush(): void
}

/** One request on its way; whoever learns what it asks for says so. */
export type Visit = {
  /** What it is counted under: one of a closed set of names. */
  route: string
}

type Parts = {
  readonly log: Log
  readonly traffic: Pick<Traffic, 'record'>
  readonly errors: Pick<RecentErrors, 'add'>
  /** In ms, for how long things take. */
  readonly now: () => number
  /** Ms since the epoch. */
  readonly date: () => number
  readonly onError: (
    error: unknown,
    id: string,
    request: Request,
    target: Target,
  ) => Promise<Response>
}

export function createAccessLog({ log, traffic, errors, now, date, onError }: Parts): AccessLog {
  let hits = 0
  const flush = () => {
    if (hits > 0) log({ level: 'info', message: 'warm', hits })
    hits = 0
  }

  return {
    flush,
    hit(response) {
      if (hits++ === 0) setTimeout(flush, 1000).unref()
      return response
    },
    async record(request, target, answer) {
      const id = crypto.randomUUID().slice(0, 8)
      const visit: Visit = { route: 'other' }
      const start = now()
      const response = await answer(visit).catch(error => {
        const message = errorText(error)
        log({
          level: 'error',
          message,
          id,
          path: target.pathname,
          stack: error instanceof Error ? error.stack : undefined,
        })
        errors.add({ id, at: date(), path: target.pathname, message })
        return onError(error, id, request, target)
      })
      const took = now() - start
      const ms = Math.round(took)
      traffic.record(visit.route, response.status, took)
      response.headers.set('x-request-id', id)
      response.headers.set('server-timing', `answer;dur=${ms}`)
      log({
        level: 'info',
        message: 'request',
        id,
        method: request.method,
        path: loggedPath(target),
        status: response.status,
        ms,
      })
      return response
    },
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** What leads to a session, such as a code or the terminal's link, is in the queries of these addresses. */
function loggedPath({ pathname, search }: Target): string {
  return pathname.startsWith('/login') ? pathname : pathname + search
}
