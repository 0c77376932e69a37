/** Asks for all modules that the application starts with, rather than for each after another. */
export function preloadApplication(window: Window): void {
  const script = window.document.querySelector<HTMLElement>('script[data-modules]')
  for (const href of script?.dataset.modules?.split(' ') ?? [])
    addLink(window, { rel: 'modulepreload', href })
}

/** Asks for the data of a page, which the application takes up once it runs. */
export function preloadPage(window: Window, address: string): void {
  const href = pageCallAddress(address)
  addLink(window, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
}

/** The same as `callFunction` calls for a page, without its weight. */
export function pageCallAddress(address: string): string {
  const payload = encodeURIComponent(JSON.stringify({ data: address, context: {} }))
  return `/_server/page?payload=${payload}&createServerFn`
}

/** Not offline, because a later request would take up the failure of a link. */
function addLink({ document, navigator }: Window, attributes: Partial<HTMLLinkElement>): void {
  if (!navigator.onLine) return
  const link = Object.assign(document.createElement('link'), attributes, { fetchPriority: 'low' })
  link.addEventListener('error', () => link.remove())
  document.head.append(link)
}
