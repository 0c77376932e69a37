import { expect, test } from 'bun:test'
import { Window } from 'happy-dom'
import { startTagManager } from './google.ts'

test('loads the container and reports every page', async () => {
  const window = new Window({
    url: 'https://example.org/query/latest',
    settings: { handleDisabledFileLoadingAsSuccess: true },
  })
  startTagManager(window as unknown as globalThis.Window, 'GTM-ABC1234', () => 5)
  window.document.title = 'TanStack Query'
  window.document.dispatchEvent(new window.Event('ui:navigated'))
  expect(window.document.querySelector('script')?.src).toBe(
    'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
  )
  expect((window as unknown as globalThis.Window).dataLayer).toEqual([
    { 'gtm.start': 5, event: 'gtm.js' },
    { event: 'page', path: '/query/latest', title: 'TanStack Query' },
  ])
  await window.happyDOM.close()
})
