import { afterEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { firstInteraction } from './timing.ts'

const window = new Window()
let timers: (() => void)[] = []
Object.assign(window, {
  setTimeout: (callback: () => void) => timers.push(callback),
  clearTimeout: (timer: number) => delete timers[timer - 1],
})
afterEach(() => {
  timers = []
})
const wait = () => firstInteraction(window as unknown as globalThis.Window, 4000)

test.each(['pointermove', 'keydown', 'scroll'])(
  'a %s is an interaction, and clears the timer',
  async type => {
    const seen = wait()
    window.document.dispatchEvent(new window.Event(type))
    await seen
    expect(timers.flat()).toEqual([])
  },
)

test('without an interaction it resolves after the timeout', async () => {
  const seen = wait()
  for (const callback of timers) callback()
  await seen
  expect(Bun.peek.status(seen)).toBe('fulfilled')
})
