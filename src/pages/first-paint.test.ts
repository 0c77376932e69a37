import { describe, expect, test } from 'bun:test'
import { knownFrameworks } from '../libraries/frameworks.ts'
import { preferences } from '../ui/preferences.ts'
import { firstPaintScript } from './first-paint.ts'

/** Runs the script with a cookie header and a system theme. */
function paintAll(cookie: string, systemIsDark = false, saveData = false) {
  const colors = ['light', 'dark'].map(scheme => ({
    'data-scheme': scheme,
    media: `(prefers-color-scheme: ${scheme})`,
  }))
  const metas = colors.map(color => ({
    getAttribute: (name: 'data-scheme') => color[name],
    setAttribute: (name: string, value: string) => Object.assign(color, { [name]: value }),
  }))
  const classes = new Set<string>()
  const attributes: Record<string, string> = {}
  const classList = {
    add: (name: string) => classes.add(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  }
  const root = {
    classList,
    setAttribute: (name: string, value: string) => Object.assign(attributes, { [name]: value }),
  }
  const matchMedia = (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && systemIsDark,
  })
  new Function('document', 'matchMedia', 'navigator', firstPaintScript('nine'))(
    { documentElement: root, cookie, querySelectorAll: () => metas },
    matchMedia,
    { connection: { saveData } },
  )
  const { 'data-theme': mode, ...chosen } = attributes
  return {
    classes: [...classes].sort().join(' '),
    mode,
    chosen,
    colors: colors.map(({ media }) => media),
  }
}
const paint = (cookie: string, systemIsDark?: boolean) => {
  const { colors: _, ...ofHtml } = paintAll(cookie, systemIsDark)
  return ofHtml
}
const prefs = (text: string) => `prefs=${encodeURIComponent(text)}`

describe('the theme', () => {
  test.each([
    ['theme=dark', 'dark', 'dark js', 'dark js'],
    ['theme=auto', 'auto', 'js', 'dark js'],
    ['', 'auto', 'js', 'dark js'],
    ['theme=purple', 'auto', 'js', 'dark js'],
    ['a=1; theme=dark; b=2', 'dark', 'dark js', 'dark js'],
    [`b=%; theme=light; ${prefs('x')}`, 'light', 'js light', 'js light'],
  ])(
    'of the cookie %p is %p: %p in a light system, %p in a dark one',
    (cookie, mode, light, dark) => {
      expect(paint(cookie)).toMatchObject({ mode, classes: light })
      expect(paint(cookie, true)).toMatchObject({ mode, classes: dark })
    },
  )
})

describe('preferences', () => {
  test('of the closed lists become attributes', () => {
    const all = prefs('framework=vue&bundler=rsbuild')
    expect(paint(all).chosen).toMatchObject({ 'data-framework': 'vue', 'data-bundler': 'rsbuild' })
    const allowed = { ...preferences, framework: knownFrameworks, announcement: ['nine'] }
    for (const [name, values] of Object.entries(allowed)) {
      for (const value of values)
        expect(paint(prefs(`${name}=${value}`)).chosen).toEqual({ [`data-${name}`]: value })
    }
  })

  const names = ['onload=react', 'theme=dark', '__proto__=react', 'constructor=name']
  test.each(['framework=cobol', 'framework=', 'framework=Vue', '=', '', ...names])(
    'that are invalid, %p, are ignored, and others are not',
    text => {
      expect(paint(prefs(text)).chosen).toEqual({})
      expect(paint(prefs(`${text}&bundler=vite`)).chosen).toEqual({ 'data-bundler': 'vite' })
    },
  )

  test('that can’t be decoded do not change the theme', () => {
    expect(paint('prefs=%zz; theme=dark')).toEqual({ classes: 'dark js', mode: 'dark', chosen: {} })
  })
})

test('whoever saves data has a class', () => {
  expect(paintAll('', false, true).classes).toBe('js saves-data')
})

test('the script can’t end its element early', () => {
  expect(firstPaintScript('nine')).not.toMatch(/<\/|<!--/)
})
