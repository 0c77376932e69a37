import { afterEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { firstSign } from './first-interaction.ts'

const window = new Window()
/** What waits for time to pass. */
let timers: (() => void)[] = []
Object.assign(window, {
  setTimeout: (callback: () => void) => timers.push(callback),
  clearTimeout: (timer: number) => delete timers[timer - 1],
})
afterEach(() => {
  timers = []
})
const wait = () => firstSign(window as unknown as globalThis.Window, 4000)

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'a %s is a sign, and ends the waiting',
  async type => {
    const seen = wait()
    window.document.dispatchEvent(new window.Event(type))
    await seen
    expect(timers.flat()).toEqual([])
  },
)

test('without one it is long enough after a while', async () => {
  const seen = wait()
  for (const callback of timers) callback()
  await seen
  expect(Bun.peek.status(seen)).toBe('fulfilled')
})
