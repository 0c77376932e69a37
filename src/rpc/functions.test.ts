import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { readTheme, saveTheme, themeInput } from './functions.ts'

test.each([
  ['theme=dark', 'dark'],
  ['a=b; theme=light; theme=dark', 'light'],
  ['theme=auto', 'auto'],
  ['', 'auto'],
  ['theme=purple', 'auto'],
  ['theme=%zz', 'auto'],
  ['not a cookie; =; theme', 'auto'],
  ['nottheme=dark', 'auto'],
] as const)('the cookies %p mean the theme %s', (cookie, mode) => {
  expect(readTheme(cookie)).toBe(mode)
})

test('a theme is valid alone or in a form', () => {
  const form = (mode: string) => {
    const data = new FormData()
    data.set('mode', mode)
    return data
  }
  expect(v.parse(themeInput, 'light')).toBe('light')
  expect(v.parse(themeInput, form('dark'))).toBe('dark')
  for (const other of ['purple', form('purple'), new FormData(), { mode: 'dark' }, null]) {
    expect(v.safeParse(themeInput, other).issues?.[0].message).toBe(
      'The mode is light, dark or auto',
    )
  }
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
