import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startBlobs } from './blob-canvas.ts'

let window: Window
let reducedMotion: EventTarget & { matches: boolean }
let now: number
let frames: number
let timeouts: number[]
let waiting: (() => void) | undefined

beforeEach(() => {
  window = new Window()
  reducedMotion = Object.assign(new EventTarget(), { matches: false })
  now = 0
  frames = 0
  timeouts = []
  waiting = undefined
  Object.assign(window, {
    matchMedia: () => reducedMotion,
    requestAnimationFrame: (callback: () => void) => {
      frames++
      waiting = callback
    },
    setTimeout: (callback: () => void, ms: number) => {
      timeouts.push(ms)
      waiting = callback
    },
    cancelAnimationFrame: () => {
      waiting = undefined
    },
    clearTimeout: () => {
      waiting = undefined
    },
  })
  Object.defineProperty(window, 'performance', { value: { now: () => now } })
})
afterEach(() => window.happyDOM.close())

const start = () => startBlobs(window as unknown as globalThis.Window, () => 0.5)
/** Advances the clock and runs the callback that is due. */
function advance(ms: number): void {
  now += ms
  const callback = waiting
  waiting = undefined
  callback?.()
}
function setVisibility(visibilityState: string): void {
  Object.defineProperty(window.document, 'visibilityState', {
    value: visibilityState,
    configurable: true,
  })
  window.document.dispatchEvent(new window.Event('visibilitychange'))
}
const canvases = () => window.document.querySelectorAll('canvas[aria-hidden="true"]').length

test('requests frames while the blobs move, and one timeout while they rest', () => {
  start()
  for (const ms of [500, 500, 500]) advance(ms)
  expect([frames, timeouts]).toEqual([4, []])
  advance(500)
  expect([frames, timeouts]).toEqual([4, [120_000]])
  advance(120_000)
  expect(frames).toBe(5)
})

test('does nothing while the window is hidden, and continues where it stopped', () => {
  start()
  advance(1000)
  setVisibility('hidden')
  expect(waiting).toBeUndefined()
  now += 3_600_000
  window.dispatchEvent(new window.Event('resize'))
  expect(waiting).toBeUndefined()
  setVisibility('visible')
  advance(500)
  expect(timeouts).toEqual([])
  advance(500)
  expect(timeouts).toEqual([120_000])
})

test('draws nothing once reduced motion is preferred', () => {
  start()
  expect([canvases(), frames]).toEqual([1, 1])
  reducedMotion.matches = true
  reducedMotion.dispatchEvent(new Event('change'))
  expect(canvases()).toBe(0)
  expect(waiting).toBeUndefined()
})
