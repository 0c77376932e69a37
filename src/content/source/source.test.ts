import { expect, test } from 'bun:test'
import { gitBlobId, isCleanPath, SourceError, unreadable } from './source.ts'

test('a path is clean when each segment names something', () => {
  for (const path of ['a', 'a/b.md', '.env', '...', 'a..b', '[...404].tsx', '대한민국.tsx', 'a b'])
    expect([path, isCleanPath(path)]).toEqual([path, true])
  const unclean = ['', '/a', 'a/', 'a//b', '.', 'a/./b', '..', 'a/../b', 'a\\b', 'a\0', 'a\u0085']
  for (const path of [...unclean, '\ud800'])
    expect([path, isCleanPath(path)]).toEqual([path, false])
})

test("a blob id is git's", () => {
  expect(gitBlobId(new Uint8Array())).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391')
})

test('an error names what could not be read, and why', () => {
  const branch = { repo: 'TanStack/query', ref: 'v5' }
  const retryAt = new Date(0)
  const error = unreadable({ ...branch, path: 'docs/x.md' }, 'rate-limit', 429, { retryAt })
  expect(error).toBeInstanceOf(SourceError)
  expect(error.message).toBe('Could not read TanStack/query@v5:docs/x.md: rate-limit (429)')
  expect([error.kind, error.retryAt]).toEqual(['rate-limit', retryAt])
  expect(unreadable(branch, 'server', 502).message).toBe(
    'Could not read TanStack/query@v5: server (502)',
  )
})
