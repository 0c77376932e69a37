import { expect, test } from 'bun:test'
import { SourceError, type SourceErrorKind } from '../content/source/source.ts'
import { errorAnswer } from './error-response.ts'

const now = Date.parse('2026-08-21T12:00:00Z')

test.each<SourceErrorKind>(['network', 'rate-limit', 'server', 'forbidden', 'invalid'])(
  'trouble upstream of the kind %p is 503, to be tried again',
  kind => {
    const { status, headers, notice } = errorAnswer(
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
])(
  'when upstream names the time of the next try, %p ms away, it is passed on in whole seconds: %p',
  (ms, seconds) => {
    const error = new SourceError('rate-limit', 'wait', { retryAt: new Date(now + ms) })
    expect(errorAnswer(error, 'id', now).headers).toEqual({ 'retry-after': seconds })
  },
)

test.each([new Error('token=secret'), new TypeError('secret'), 'secret', undefined])(
  'anything else is 500, and says nothing of what it is',
  error => {
    expect(errorAnswer(error, 'id', now)).toEqual({
      status: 500,
      headers: {},
      notice: { message: 'Something went wrong!', id: 'id' },
    })
  },
)
