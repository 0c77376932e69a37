import { afterAll, afterEach, beforeAll } from 'bun:test'
import { cleanup } from '@testing-library/react'
import { Window } from 'happy-dom'

/** Globals that React and Testing Library need. Other tests need Bun's `fetch` and `Response`. */
const names = [
  'window',
  'document',
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'HTMLIFrameElement',
  'MutationObserver',
] as const

/** Gives the tests of a file or of a `describe` a DOM: an empty document at the site's address. */
export function withDom(): void {
  const before = new Map<string, PropertyDescriptor | undefined>()
  let dom: Window
  beforeAll(() => {
    dom = new Window({ url: 'http://localhost:3000/' })
    for (const name of [...names, 'IS_REACT_ACT_ENVIRONMENT'] as const) {
      before.set(name, Object.getOwnPropertyDescriptor(globalThis, name))
      const value = name === 'window' ? dom : name === 'IS_REACT_ACT_ENVIRONMENT' ? true : dom[name]
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    }
  })
  // Testing Library does this by itself only with a global `afterEach`.
  afterEach(cleanup)
  afterAll(async () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
    await dom.happyDOM.close()
  })
}
