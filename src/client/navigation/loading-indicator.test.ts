import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { Window } from 'happy-dom'
import { createLoadingIndicator } from './loading-indicator.ts'

let window: Window
let indicator: ReturnType<typeof createLoadingIndicator>

beforeEach(() => {
  jest.useFakeTimers()
  window = new Window()
  // In place of the window's own timers, which are real.
  Object.assign(window, { setTimeout, clearTimeout })
  indicator = createLoadingIndicator(window as unknown as globalThis.Window)
})
afterEach(async () => {
  jest.useRealTimers()
  await window.happyDOM.close()
})

const bars = () =>
  window.document.querySelectorAll('[role="progressbar"][aria-label="Loading"]').length

test('shows after 2,000 ms, until nothing is pending', () => {
  indicator.set(true)
  jest.advanceTimersByTime(1999)
  expect(bars()).toBe(0)
  jest.advanceTimersByTime(1)
  expect(bars()).toBe(1)
  indicator.set(false)
  jest.advanceTimersByTime(10_000)
  expect(bars()).toBe(0)
})

test('the link is marked at once, and only the latest', () => {
  const { body } = window.document
  body.innerHTML = '<a href="/one">One</a><a href="/two">Two</a>'
  const links = [...body.querySelectorAll('a')] as unknown as HTMLElement[]
  const marked = () => links.map(link => link.hasAttribute('data-pending'))
  indicator.set(true, links[0])
  expect(marked()).toEqual([true, false])
  indicator.set(true, links[1])
  expect(marked()).toEqual([false, true])
  indicator.set(false)
  expect(marked()).toEqual([false, false])
})
