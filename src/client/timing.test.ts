import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { firstInteraction } from './timing.ts'

const window = new Window() as unknown as globalThis.Window & typeof globalThis

test.each(['pointermove', 'keydown', 'scroll'])('a %s is an interaction', async type => {
  const seen = firstInteraction(window)
  expect(Bun.peek.status(seen)).toBe('pending')
  window.document.dispatchEvent(new window.Event(type))
  await seen
})

test('a page that is painted scrolled has been used', async () => {
  const { promise: painted, resolve: paint } = Promise.withResolvers<void>()
  class IntersectionObserver {
    constructor(onEntries: () => void) {
      painted.then(onEntries)
    }
    observe() {}
    disconnect() {}
  }
  const reads: string[] = []
  const seen = firstInteraction({
    document: window.document,
    IntersectionObserver,
    get scrollY() {
      reads.push('scrollY')
      return 100
    },
  } as unknown as typeof window)
  expect(reads).toEqual([])
  paint()
  await seen
})
