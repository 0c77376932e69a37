import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import type { ThemeMode } from '../../ui/preferences.ts'
import { startTheme } from './theme.ts'

let window: Window
let system: EventTarget & { matches: boolean }
let save: (mode: ThemeMode, signal: AbortSignal) => Promise<unknown>

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  window.document.body.innerHTML =
    '<div class="theme-menu"><input type="radio" name="ui-theme"></div>'
  window.document.documentElement.dataset.theme = 'auto'
  system = Object.assign(new EventTarget(), { matches: false })
  Object.assign(window, { matchMedia: () => system })
  save = async () => {}
  startTheme({
    window: window as unknown as globalThis.Window & typeof globalThis,
    save: (mode, signal) => save(mode, signal),
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

test('the cookie has the mode at once, and a later choice aborts the request of an earlier one', () => {
  const signals: AbortSignal[] = []
  save = (_, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  choose('light')
  choose('dark')
  expect(window.document.cookie).toBe('theme=dark')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
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
