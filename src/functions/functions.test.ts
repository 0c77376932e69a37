import { expect, test } from 'bun:test'
import { readTheme, saveTheme } from './functions.ts'

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light; theme=dark', 'light'],
  ['', 'auto'],
  ['theme=purple', 'auto'],
  ['theme=%zz', 'auto'],
] as const)('the cookies %p mean the theme %s', (cookie, mode) => {
  expect(readTheme(cookie)).toBe(mode)
})

test('the theme cookie lasts a year, is readable by scripts, and is Secure over HTTPS', () => {
  const cookie = (isSecure: boolean) => saveTheme('dark', isSecure)
  expect(cookie(false)).toMatchObject({
    value: 'dark',
    headers: { 'set-cookie': 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax' },
  })
  expect(cookie(true)).toMatchObject({
    headers: { 'set-cookie': 'theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure' },
  })
})
