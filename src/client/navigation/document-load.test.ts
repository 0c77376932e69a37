import { test } from 'bun:test'
import { withDom } from '../../../test/support/dom.ts'
import { startDocumentLoads } from './document-load.ts'

withDom()

test('a transition that another navigation skips is no unhandled error', async () => {
  startDocumentLoads(window, () => {})
  const skipped = () => Promise.reject(new DOMException('Transition was skipped', 'AbortError'))
  const viewTransition = { ready: skipped(), finished: skipped() }
  const activation = { entry: { url: 'http://localhost:3000/blog' } }
  window.dispatchEvent(Object.assign(new window.Event('pageswap'), { viewTransition, activation }))
  // Bun fails a test with an unhandled rejection.
  await new Promise(setImmediate)
})
