import { expect, test } from 'bun:test'
import { behindOwnHost, findDestination, splitHref } from './site-address.ts'

test.each([
  ['https://tanstack.com', '/'],
  ['http://www.tanstack.com/a?b#c', '/a?b#c'],
  ['HTTPS://TANSTACK.COM#c', '#c'],
  ['https://tanstack.com.example.org/', undefined],
  ['https://tanstack.comic/', undefined],
  ['https://example.org/https://tanstack.com/a', undefined],
  ['/a', undefined],
])('behind the own host of %p is %p', (href, behind) => {
  expect(behindOwnHost(href)).toBe(behind)
})

test.each([
  ['', { path: '', search: '', hash: '' }],
  ['/a.md?b=/?c#d#?e', { path: '/a.md', search: '?b=/?c', hash: '#d#?e' }],
  ['#a?b', { path: '', search: '', hash: '#a?b' }],
  ['a#', { path: 'a', search: '', hash: '#' }],
])('%p has its parts as they are written', (href, parts) => {
  expect(splitHref(href)).toEqual(parts)
})

test.each([
  ['/query/latest/docs/x.md?a#b', '/query/latest/docs/x?a#b'],
  ['/query//latest/', '/query/latest'],
  ['/query/v99/docs/x#b', '/query/latest/docs/x#b'],
  ['/query/v3/overview?a', '/query/latest/docs/framework/react/overview?a&from=reactQueryV3'],
  ['/merch?a#b', '/merch?a#b'],
  ['/blog/x%20y', '/blog/x%20y'],
  ['/nope', undefined],
  ['/nope/latest/docs/x', undefined],
  ['/a/b/c/d', undefined],
  ['/%zz', undefined],
  ['/a/..%2f', undefined],
])('%p ends at %p', (href, address) => {
  const end = findDestination(splitHref(href))
  expect(end && end.pathname + end.search + end.hash).toBe(address as string)
})
