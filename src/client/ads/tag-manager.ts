import { loadForeignScript } from './partners.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google Tag Manager, by its own snippet's steps (developers.google.com/tag-platform/tag-manager/web), and told of each page that is shown later. */
export function startTagManager(window: Window, id: string, now: () => number = Date.now): void {
  const { document, location } = window
  window.dataLayer ??= []
  const { dataLayer } = window
  dataLayer.push({ 'gtm.start': now(), event: 'gtm.js' })
  document.addEventListener('ui:navigated', () =>
    dataLayer.push({ event: 'page', path: location.pathname, title: document.title }),
  )
  loadForeignScript(
    document,
    `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
  )
}
