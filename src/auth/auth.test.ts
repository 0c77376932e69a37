import { expect, test } from 'bun:test'
import { safeNext } from './auth.ts'

test.each([
  '/dashboard',
  '/query/latest/docs/framework/react/overview?from=x#y',
  '/',
  '/blog?a=//b',
  '/a%2Fb',
])('a login may lead to %p', next => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  undefined,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000/evil.example',
  '/\u00a0/evil.example',
  '/\ud800',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '/login',
  '/login?next=%2Flogin',
  '/login/github',
  '/logout',
  '/_server/update-theme',
  `/${'x'.repeat(3000)}`,
])('a login does not lead to %p, but to the dashboard', next => {
  expect(safeNext(next)).toBe('/dashboard')
})

test('a path that is allowed resolves to the same host', () => {
  for (const next of [
    '/%2F/evil.example',
    '/%5Cevil.example',
    '/a/../b',
    '/?next=//evil.example',
    '/#//evil.example',
  ]) {
    expect(new URL(safeNext(next), 'https://site.example').host).toBe('site.example')
  }
})
