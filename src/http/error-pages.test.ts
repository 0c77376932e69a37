import { expect, test } from 'bun:test'
import { SourceError, type SourceErrorKind } from '../content/source/source.ts'
import { describeError } from './error-pages.ts'

const now = Date.parse('2026-08-21T12:00:00Z')

test.each<SourceErrorKind>(['network', 'rate-limit', 'server', 'forbidden', 'invalid'])(
  'a source error of the kind %p is 503 with Retry-After',
  kind => {
    const { status, headers, notice } = describeError(
      new SourceError(kind, 'Could not read secret/place'),
      'id',
      now,
    )
    expect(status).toBe(503)
    expect(headers).toEqual({ 'retry-after': '30' })
    expect(notice.id).toBe('id')
    expect(notice.message).not.toContain('secret')
  },
)

test.each([
  [12_345, '13'],
  [60_000, '60'],
  [0, '1'],
  [-5_000, '1'],
  [86_400_000, '3600'],
])('a next try in %p ms gives Retry-After %p, in seconds', (ms, seconds) => {
  const error = new SourceError('rate-limit', 'wait', { retryAt: new Date(now + ms) })
  expect(describeError(error, 'id', now).headers).toEqual({ 'retry-after': seconds })
})

test.each([new Error('token=secret'), new TypeError('secret'), 'secret', undefined])(
  'any other error is 500, without its message',
  error => {
    expect(describeError(error, 'id', now)).toEqual({
      status: 500,
      headers: {},
      notice: { message: 'Something went wrong!', id: 'id' },
    })
  },
)
