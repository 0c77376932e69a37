import { expect, test } from 'bun:test'
import {
  branchOf,
  nameOfAddress,
  parsePreviewName,
  previewPathname,
  pullNumberOf,
} from './preview-name.ts'

test.each([
  ['TanStack/query#1234', '/preview/TanStack/query/1234'],
  ['me/query@fix/typos', '/preview/me/query/fix~typos'],
  ['https://github.com/TanStack/query/pull/7', '/preview/TanStack/query/7'],
  ['https://github.com/me/query/tree/a/b', '/preview/me/query/a~b'],
  ['me/query@123', '/preview/me/query/heads~123'],
  ['https://github.com/me/query/tree/123', '/preview/me/query/heads~123'],
])('%s has the address %s, which names it again', (text, pathname) => {
  const name = parsePreviewName(text)
  expect(name && previewPathname(name)).toBe(pathname)
  const [, , owner = '', repo = '', ref = ''] = pathname.split('/')
  expect(nameOfAddress({ owner, repo, ref })).toEqual(name)
})

test.each([
  '',
  'TanStack/query',
  'TanStack/query@',
  'TanStack/..@main',
  'TanStack/query@a..b',
  'TanStack/query@a?b',
  'TanStack/query@a%2Fb',
  `TanStack/query@${'a'.repeat(201)}`,
])('%j names nothing', text => {
  expect(parsePreviewName(text)).toBeUndefined()
})

test.each([
  ['TanStack/query#12', 12, '12'],
  ['TanStack/query@12', undefined, '12'],
  ['TanStack/query@v12', undefined, 'v12'],
  ['TanStack/query@heads/12', undefined, 'heads/12'],
])('%s is the pull request %p, or the branch %s', (text, number, branch) => {
  const name = parsePreviewName(text) ?? { repo: '', ref: '' }
  expect(pullNumberOf(name)).toBe(number)
  expect(branchOf(name)).toBe(branch)
})
