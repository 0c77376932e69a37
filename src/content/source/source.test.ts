import { expect, test } from 'bun:test'
import { isCleanPath, SourceError, unreadable } from './source.ts'

test('a path is clean when each segment names something', () => {
  for (const path of ['a', 'a/b.md', '.env', '...', 'a..b', '[...404].tsx', '대한민국.tsx', 'a b'])
    expect([path, isCleanPath(path)]).toEqual([path, true])
  for (const path of [
    '',
    '/a',
    'a/',
    'a//b',
    '.',
    'a/./b',
    '..',
    'a/../b',
    'a\\b',
    'a\0',
    'a\u0085',
    '\ud800',
  ]) {
    expect([path, isCleanPath(path)]).toEqual([path, false])
  }
})

test('an error names what could not be read, and why', () => {
  const error = unreadable(
    { repo: 'TanStack/query', ref: 'v5', path: 'docs/x.md' },
    'rate-limit',
    429,
    { retryAt: new Date(0) },
  )
  expect(error).toBeInstanceOf(SourceError)
  expect(error.message).toBe('Could not read TanStack/query@v5:docs/x.md: rate-limit (429)')
  expect([error.kind, error.retryAt]).toEqual(['rate-limit', new Date(0)])
  expect(unreadable({ repo: 'TanStack/query', ref: 'v5' }, 'server', 502).message).toBe(
    'Could not read TanStack/query@v5: server (502)',
  )
})
