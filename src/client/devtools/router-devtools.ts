import type { Application } from '../navigation/boot.tsx'

/** When the panel shows (spec 7.4). */
const delayMs = 2000

/** Shows the developer tools on the pages of Router. `start` starts the application. */
export function startRouterDevtools(window: Window, start: () => Promise<Application>): void {
  const { document, location } = window
  let timer = 0
  let panel: Promise<HTMLElement> | undefined

  const load = async () => {
    const { createDevtoolsPanel } = await import('./devtools-panel.ts')
    return document.body.appendChild(createDevtoolsPanel(window, start))
  }
  const update = async () => {
    window.clearTimeout(timer)
    if (isRouterPath(location.pathname) && !panel) {
      timer = window.setTimeout(() => {
        panel = load()
        panel.then(update, error => console.warn('The devtools could not be loaded.', error))
      }, delayMs)
    }
    // Hidden elsewhere, not removed, so that the log stays.
    const element = await panel
    if (element) element.hidden = !isRouterPath(location.pathname)
  }
  document.addEventListener('ui:navigated', () => void update())
  void update()
}

function isRouterPath(pathname: string): boolean {
  return pathname === '/router' || pathname.startsWith('/router/')
}
