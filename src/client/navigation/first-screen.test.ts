import { afterEach, beforeEach, expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { beginWithFirstScreen } from './first-screen.ts'

let window: Window

beforeEach(() => {
  window = new Window()
  // There is no frame here to be told of.
  class PaintedAtOnce {
    readonly #tell: () => void
    constructor(tell: () => void) {
      this.#tell = tell
    }
    observe() {
      window.setTimeout(this.#tell)
    }
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: PaintedAtOnce })
})
afterEach(() => window.happyDOM.close())

const begin = (height: number) =>
  beginWithFirstScreen(window as unknown as globalThis.Window & typeof globalThis, height)
const shown = () =>
  Array.from(window.document.querySelectorAll('p:not([hidden])'), ({ textContent }) => textContent)

function load(blocks: readonly string[]): void {
  const text = blocks.join('')
  window.document.body.innerHTML = `<main><div class="docs-main"><article><div id="ui-rendered">${text}</div><p>Helpful?</p></article><p>Ad</p></div></main>`
}

test('as many blocks as fill the window come first, then all the rest', async () => {
  load(['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>'])
  begin(100)
  expect(shown()).toEqual(['1', '2'])
  await window.happyDOM.waitUntilComplete()
  expect(shown()).toEqual(['1', '2', '3', '4', 'Helpful?', 'Ad'])
})

test('what the document hides stays hidden', async () => {
  load(['<p>1</p>', '<p>2</p>', '<p hidden>3</p>'])
  begin(50)
  await window.happyDOM.waitUntilComplete()
  expect(shown()).toEqual(['1', '2', 'Helpful?', 'Ad'])
})

test('a page without a document is left as it is', () => {
  window.document.body.innerHTML = '<main><p>1</p></main>'
  begin(0)
  expect(shown()).toEqual(['1'])
})
