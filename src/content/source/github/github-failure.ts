import { SourceError, type Subject, unreadable } from '../source.ts'
import { parseRetryAt } from './rate-limits.ts'
import { OversizeError } from './transport.ts'

/** An answer that is no success, as the error that it is to who wanted to read `subject`. `body` is its text, `now` in ms since the epoch. */
export function failureOfStatus(
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

/** No answer, or one that broke off: what `fetch` or the reading of its body threw. What is a `SourceError` already stays one. */
export function failureOfConnection(subject: Subject, error: unknown): SourceError {
  if (error instanceof SourceError) return error
  if (error instanceof OversizeError) return unreadable(subject, 'invalid', error.message)
  if (!(error instanceof Error)) return unreadable(subject, 'network', String(error))
  // Bun puts the whole address there: that of a private repository's tarball is signed.
  if ('path' in error) error.path = ''
  const timedOut = error.name === 'TimeoutError' || error.name === 'AbortError'
  const detail = timedOut ? 'timed out' : 'code' in error ? String(error.code) : error.message
  return unreadable(subject, 'network', detail, { cause: error })
}
