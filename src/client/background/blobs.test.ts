import { afterEach, beforeEach, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { createBlobMotion, easeInOut, startBlobs } from './blobs.ts'

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

test('draws nothing once reduced motion is preferred', () => {
  start()
  expect([canvases(), frames]).toEqual([1, 1])
  reducedMotion.matches = true
  reducedMotion.dispatchEvent(new Event('change'))
  expect(canvases()).toBe(0)
  expect(waiting).toBeUndefined()
})

/** Returns 0, 0.1, 0.2... and over again. */
function draws(): () => number {
  let count = 0
  return () => (count++ % 10) / 10
}

test('the first move takes 2 s, later ones 4 s, with 2 minutes of rest between them', () => {
  const at = createBlobMotion(draws())
  const isMoving = (elapsedMs: number) => at(elapsedMs).restMs === 0
  expect(
    [0, 1999, 2000, 121_999, 122_000, 125_999, 126_000, 245_999, 246_000].map(isMoving),
  ).toEqual([true, true, false, false, true, true, false, false, true])
})

test('a move begins where the last one ended, and is halfway at half its time', () => {
  const at = createBlobMotion(draws())
  const [start, middle, end] = [at(0), at(1000), at(2000)].map(({ blobs }) => blobs[0])
  expect(middle?.x).toBeCloseTo(((start?.x ?? 0) + (end?.x ?? 0)) / 2)
  expect(at(60_000).blobs[0]).toEqual(end as NonNullable<typeof end>)
  expect(at(122_000).blobs[0]).toEqual(end as NonNullable<typeof end>)
  expect(at(124_000).blobs[0]).not.toEqual(end as NonNullable<typeof end>)
})

test('motion starts and ends gently', () => {
  expect([0, 0.5, 1].map(easeInOut)).toEqual([0, 0.5, 1])
  expect(easeInOut(0.05)).toBeLessThan(0.001)
  expect(easeInOut(0.95)).toBeGreaterThan(0.999)
})

test('the first blobs are where the style sheet draws them', async () => {
  const css = await Bun.file(join(import.meta.dir, '../../../styles/overlays.css')).text()
  const drawn = [...css.matchAll(/circle (\d+)px at (\d+)% (\d+)%, oklch\(0\.7 0\.16 (\d+)\)/g)]
  const numbers = drawn.map(([, ...values]) => values.map(Number)).reverse()
  expect(
    numbers.map(([radius = 0, x = 0, y = 0, hue]) => ({ hue, x: x / 100, y: y / 100, radius })),
  ).toEqual([...createBlobMotion(draws())(0).blobs])
  expect(numbers.map(([, , , hue]) => hue)).toEqual([10, 40, 150, 200])
})
