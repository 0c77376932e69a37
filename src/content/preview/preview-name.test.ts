import { expect, test } from 'bun:test'
import { nameOfAddress, parsePreviewName, previewPathname, pullNumberOf } from './preview-name.ts'

test.each([
  ['TanStack/query#1234', '/preview/TanStack/query/1234'],
  ['me/query@fix/typos', '/preview/me/query/fix~typos'],
  ['https://github.com/TanStack/query/pull/7', '/preview/TanStack/query/7'],
  ['https://github.com/me/query/tree/a/b', '/preview/me/query/a~b'],
])('%s has the address %s, which names it again', (text, pathname) => {
  const name = parsePreviewName(text)
  expect(name && previewPathname(name)).toBe(pathname)
  const [, , owner = '', repo = '', ref = ''] = pathname.split('/')
  expect(nameOfAddress({ owner, repo, ref })).toEqual(name)
})

test.each([
  '',
  'query#1',
  'TanStack/query',
  'TanStack/query@',
  'TanStack/..@main',
  '../query@main',
  'TanStack/query@a..b',
  'TanStack/query@/a',
  'TanStack/query@a/.b',
  'TanStack/query@a b',
  'TanStack/query@a?b',
  'TanStack/query@a%2Fb',
  `TanStack/query@${'a'.repeat(201)}`,
])('%j names nothing', text => {
  expect(parsePreviewName(text)).toBeUndefined()
})

test('digits are the number of a pull request', () => {
  expect(pullNumberOf({ repo: 'TanStack/query', ref: '12' })).toBe(12)
  expect(pullNumberOf({ repo: 'TanStack/query', ref: 'v12' })).toBeUndefined()
})
