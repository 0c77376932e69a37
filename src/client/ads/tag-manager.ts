import { loadScript } from './load-script.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** https://developers.google.com/tag-platform/tag-manager/web, with an event per navigation. */
export function startTagManager(window: Window, id: string, now: () => number = Date.now): void {
  const { document, location } = window
  window.dataLayer ??= []
  const { dataLayer } = window
  dataLayer.push({ 'gtm.start': now(), event: 'gtm.js' })
  document.addEventListener('ui:navigated', () =>
    dataLayer.push({ event: 'page', path: location.pathname, title: document.title }),
  )
  loadScript(document, `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}
