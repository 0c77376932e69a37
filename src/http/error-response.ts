import type { ErrorNotice } from '../app/error-page.tsx'
import { SourceError } from '../content/source/source.ts'

/** How an exception is answered: a status, its headers, and the words for the visitor. */
export type ErrorAnswer = {
  readonly status: 500 | 503
  readonly headers: Readonly<Record<string, string>>
  readonly notice: Omit<ErrorNotice, 'address'>
}

const retryAfterSeconds = 30

/**
 * Trouble upstream is 503, with the time of the next try where it is known (an hour at most); anything else is a mistake of ours: 500. The
 * visitor learns an id; message and stack are for the log.
 */
export function errorAnswer(error: unknown, id: string, now: number): ErrorAnswer {
  if (!(error instanceof SourceError))
    return { status: 500, headers: {}, notice: { message: 'Something went wrong!', id } }
  const seconds = error.retryAt
    ? Math.ceil((error.retryAt.getTime() - now) / 1000)
    : retryAfterSeconds
  return {
    status: 503,
    headers: { 'retry-after': String(Math.min(Math.max(seconds, 1), 3600)) },
    notice: { message: 'The documents can’t be reached right now', id },
  }
}
