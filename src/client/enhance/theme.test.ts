import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import type { ThemeMode } from '../../ui/preferences.ts'
import { startTheme } from './theme.ts'

let window: Window
let system: EventTarget & { matches: boolean }
let save: (mode: ThemeMode, signal: AbortSignal) => Promise<unknown>

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  window.document.body.innerHTML = '<button class="theme-button"></button>'
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

const click = () => window.document.querySelector('button')?.click()
const shown = () => {
  const { dataset, classList } = window.document.documentElement
  return [
    dataset.theme,
    classList.contains('dark') ? 'dark' : classList.contains('light') ? 'light' : 'neither',
  ]
}

test('clicks choose light, dark and auto in turn', () => {
  const modes = Array.from({ length: 4 }, () => {
    click()
    return shown()
  })
  expect(modes).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'neither'],
    ['light', 'light'],
  ])
})

test('the cookie has the mode at once, and a later choice aborts the request of an earlier one', () => {
  const signals: AbortSignal[] = []
  save = (_, signal) => {
    signals.push(signal)
    return new Promise(() => {})
  }
  click()
  click()
  expect(window.document.cookie).toBe('theme=dark')
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('auto follows the system while the page is open, the others do not', () => {
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(['auto', 'dark'])
  click()
  expect(shown()).toEqual(['light', 'light'])
  system.dispatchEvent(new Event('change'))
  expect(shown()).toEqual(['light', 'light'])
})
