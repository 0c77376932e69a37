import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import type { ThemeMode } from '../../ui/preferences.ts'
import { startTheme } from './theme.ts'

let window: Window
let system: EventTarget & { matches: boolean }
let save: (mode: ThemeMode) => Promise<unknown>

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  window.document.body.innerHTML =
    '<div class="theme-menu"><input type="radio" name="ui-theme"></div>'
  window.document.documentElement.dataset.theme = 'auto'
  system = Object.assign(new EventTarget(), { matches: false })
  Object.assign(window, { matchMedia: () => system })
  save = async () => {}
  startTheme({
    window: window as unknown as globalThis.Window,
    save: mode => save(mode),
    channel: undefined,
  })
})
afterEach(() => window.happyDOM.close())

const choose = (mode: ThemeMode) => {
  const input = window.document.querySelector('input')
  if (input) input.value = mode
  input?.dispatchEvent(new window.Event('change', { bubbles: true }))
}
const shown = () => {
  const { dataset, classList } = window.document.documentElement
  return [
    dataset.theme,
    classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : 'neither',
  ]
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test('a late response to an earlier choice does not replace a later one, nor when the page is left before', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const setsCookie = async (mode: ThemeMode) => {
    await answered
    window.document.cookie = `theme=${mode}; Path=/`
  }
  save = setsCookie
  choose('light')
  await settle()
  choose('dark')
  window.document.cookie = 'theme=light; Path=/'
  window.dispatchEvent(new window.Event('pagehide'))
  expect(window.document.cookie).toBe('theme=dark')
  resolve()
  await settle()
  expect(window.document.cookie).toBe('theme=dark')
})

test('auto follows the system while the page is open, the others do not', () => {
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(['auto', 'dark'])
  choose('light')
  expect(shown()).toEqual(['light', 'light'])
  system.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(['light', 'light'])
})
