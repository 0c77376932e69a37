import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startAds } from './ads.ts'

let window: Window
let filled: (string | undefined)[][]

const slot = (id: string, where = 'in view') =>
  `<aside data-ad-slot="${id}" data-where="${where}"></aside>`

beforeEach(() => {
  jest.useFakeTimers()
  window = new Window()
  Object.assign(window, { setInterval, clearInterval })
  window.HTMLElement.prototype.getBoundingClientRect = function () {
    return new window.DOMRect(0, this.dataset.where === 'below' ? 10_000 : 10, 300, 250)
  }
  filled = []
})
afterEach(async () => {
  jest.useRealTimers()
  await window.happyDOM.close()
})

function start(html: string): void {
  window.document.body.innerHTML = html
  startAds(window as unknown as globalThis.Window, {
    fill: slots => void filled.push(slots.map(({ dataset }) => dataset.adSlot)),
  })
}

test('every 45 s the slots in view are filled again', () => {
  start(slot('leaderboard') + slot('footer', 'below'))
  jest.advanceTimersByTime(44_999)
  expect(filled).toEqual([['leaderboard', 'footer']])
  jest.advanceTimersByTime(1)
  expect(filled.slice(1)).toEqual([['leaderboard']])
  jest.advanceTimersByTime(45_000)
  expect(filled.slice(2)).toEqual([['leaderboard']])
})

test('a hidden page gets nothing new', () => {
  start(slot('leaderboard'))
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' })
  jest.advanceTimersByTime(90_000)
  expect(filled).toEqual([['leaderboard']])
})

test('of slots with one id only the first stays and is filled', () => {
  start(slot('footer') + slot('footer') + slot('leaderboard'))
  const ids = Array.from(window.document.querySelectorAll('aside'), ({ dataset }) => dataset.adSlot)
  expect([ids, filled]).toEqual([['footer', 'leaderboard'], [['footer', 'leaderboard']]])
})
