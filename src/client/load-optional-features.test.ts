import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { withDom } from '../../test/support/dom.ts'
import { eventually } from '../../test/support/eventually.ts'
import { loadOptionalFeatures } from './load-optional-features.ts'

// Gives modules the globals of a browser.
withDom()

const pixel = 'https://pixels.example/a.png'

test('a prerendered page is counted, tagged and given its background once it is shown', async () => {
  const dom = new Window({
    url: 'http://localhost:3000/query/latest',
    settings: { handleDisabledFileLoadingAsSuccess: true },
  })
  const window = dom as unknown as globalThis.Window & typeof globalThis
  const { document } = window
  document.documentElement.dataset.gtmId = 'GTM-ABC1234'
  document.body.innerHTML = `<main></main><noscript data-visit-pixel="${pixel}"></noscript>`
  const elements: HTMLElement[] = []
  const timers: (() => void)[] = []
  const createElement = document.createElement.bind(document)
  const seen = () => ({
    counted: elements
      .filter(({ tagName }) => tagName === 'IMG')
      .map(image => image.getAttribute('src')),
    scripts: document.scripts.length,
    backgrounds: document.querySelectorAll('canvas').length,
  })
  Object.defineProperty(document, 'readyState', { value: 'complete' })
  Object.assign(document, {
    prerendering: true,
    createElement(name: string) {
      const element = createElement(name)
      elements.push(element)
      return element
    },
  })
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(onEntries: () => void) {
        queueMicrotask(onEntries)
      }
      observe() {}
      disconnect() {}
    },
    requestIdleCallback: queueMicrotask,
    setTimeout: (act: () => void) => timers.push(act),
  })
  void loadOptionalFeatures(window, () => Promise.reject(new Error('not asked for')))
  await dom.happyDOM.waitUntilComplete()
  expect(seen()).toEqual({ counted: [], scripts: 0, backgrounds: 0 })
  Object.assign(document, { prerendering: false })
  document.dispatchEvent(new window.Event('prerenderingchange'))
  const pass = () => {
    for (const act of timers.splice(0)) act()
    return seen()
  }
  await eventually(pass, { counted: [pixel], scripts: 1, backgrounds: 1 })
  await dom.happyDOM.close()
})
