import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { firstInteraction } from './timing.ts'

const window = new Window()
const wait = () => firstInteraction(window as unknown as globalThis.Window)

test.each(['pointermove', 'keydown', 'scroll'])('a %s is an interaction', async type => {
  const seen = wait()
  expect(Bun.peek.status(seen)).toBe('pending')
  window.document.dispatchEvent(new window.Event(type))
  await seen
})

test('a page that is scrolled already has been used', async () => {
  window.scrollTo(0, 100)
  await wait()
})
