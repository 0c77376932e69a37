import { expect, test } from 'bun:test'
import { safeNext } from './auth.ts'

const paths = ['/', '/dashboard', '/query/latest?from=x#y', '/blog?a=//b']
test.each(paths)('a login may lead to %p', next => {
  expect(safeNext(next)).toBe(next)
})

const otherHosts = ['//evil.example', '/\\evil.example', '\\/evil.example', '@evil.example']
const normalized = [
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\u0000/evil.example',
]
const dots = ['/..//evil.example', '/x/..//evil.example', '/%2e%2e//evil.example', '.evil.example']
const schemes = [
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
]
const ownAddresses = ['/login?next=%2Flogin', '/login/github', '/logout', '/_server/update-theme']
const unsound = [undefined, '', '/a%2Fb', 'dashboard', '/\ud800', `/${'x'.repeat(3000)}`]
const refused = [...otherHosts, ...normalized, ...dots, ...schemes, ...ownAddresses, ...unsound]
test.each(refused)('a login does not lead to %p, but to the dashboard', next => {
  expect(safeNext(next)).toBe('/dashboard')
})
