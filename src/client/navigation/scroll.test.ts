import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { createScroll, type Scroll } from './scroll.ts'

let window: Window
let timers: (() => void)[]
let scroll: Scroll

beforeEach(() => {
  window = new Window({ url: 'https://example.org/' })
  timers = []
  Object.assign(window, { setTimeout: (run: () => void) => timers.push(run), clearTimeout() {} })
  scroll = createScroll(window as unknown as typeof globalThis.window, 'first')
})
afterEach(() => window.happyDOM.close())

function scrollTo(top: number): void {
  window.scrollTo(0, top)
  window.dispatchEvent(new window.Event('scroll'))
}

test('scrolling after an entry was left is not noted', () => {
  scrollTo(300)
  scroll.leave()
  scrollTo(0)
  scroll.restore('')
  expect(window.scrollY).toBe(300)
})

test('an unknown entry begins at the top', () => {
  scrollTo(300)
  scroll.leave()
  scroll.enter('unknown')
  expect(scroll.knows('unknown')).toBe(false)
  scroll.restore('')
  expect(window.scrollY).toBe(0)
  expect(scroll.knows('unknown')).toBe(true)
})

test('positions survive a reload, and invalid ones are ignored', () => {
  scrollTo(120)
  window.dispatchEvent(new window.Event('pagehide'))
  expect(createScroll(window as unknown as typeof globalThis.window, 'x').knows('first')).toBe(true)
  window.sessionStorage.setItem('ui-scroll', '{"first": 1}')
  expect(createScroll(window as unknown as typeof globalThis.window, 'x').knows('first')).toBe(
    false,
  )
})
