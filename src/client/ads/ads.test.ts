import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startAds } from './ads.ts'

let window: Window
let filled: (string | undefined)[][]

const slot = (id: string, promotions: number, where = 'in view') =>
  `<aside data-ad-slot="${id}" data-where="${where}">${Array.from({ length: promotions }, (_, index) => `<a ${index > 0 ? 'hidden' : ''}>${id} ${index}</a>`).join('')}</aside>`

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
const shown = () =>
  [...window.document.querySelectorAll('a:not([hidden])')].map(link => link.textContent)

test('every 45 s the slots in view show the next', () => {
  start(slot('leaderboard', 2) + slot('footer', 2, 'below'))
  jest.advanceTimersByTime(44_999)
  expect(shown()).toEqual(['leaderboard 0', 'footer 0'])
  jest.advanceTimersByTime(1)
  expect(shown()).toEqual(['leaderboard 1', 'footer 0'])
  jest.advanceTimersByTime(45_000)
  expect(shown()).toEqual(['leaderboard 0', 'footer 0'])
  expect(filled.slice(1)).toEqual([['leaderboard'], ['leaderboard']])
})

test('a hidden page shows nothing new', () => {
  start(slot('leaderboard', 2))
  Object.defineProperty(window.document, 'visibilityState', { value: 'hidden' })
  jest.advanceTimersByTime(90_000)
  expect(shown()).toEqual(['leaderboard 0'])
})

test('of slots with one id only the first stays and is filled', () => {
  start(slot('footer', 1) + slot('footer', 1) + slot('leaderboard', 1))
  const ids = Array.from(window.document.querySelectorAll('aside'), ({ dataset }) => dataset.adSlot)
  expect([ids, filled]).toEqual([['footer', 'leaderboard'], [['footer', 'leaderboard']]])
})
