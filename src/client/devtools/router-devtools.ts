import type { Application } from '../navigation/boot.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import type { CachedPage } from '../navigation/page-cache.ts'
import { inBackground } from '../timing.ts'

/** When the tools show (spec 7.4). */
const delayMs = 2000
const redrawMs = 1000
const maxTextLength = 200
const maxLogged = 20

type Start = () => Promise<Application>

/** Shows the developer tools on the pages of Router. The application starts when they are opened. */
export function startRouterDevtools(window: Window, start: Start): void {
  const { document, location } = window
  const panel = createPanel(window, start)
  let timer = 0
  const update = () => {
    window.clearTimeout(timer)
    const isRouter = /^\/router(?:\/|$)/.test(location.pathname)
    // Hidden elsewhere, not removed, so that the log stays.
    panel.hidden = !isRouter
    if (isRouter && !panel.isConnected)
      timer = window.setTimeout(() => document.body.append(panel), delayMs)
  }
  document.addEventListener('ui:navigated', update)
  update()
}

function createPanel(window: Window, start: Start): HTMLElement {
  const { document } = window
  const panel = document.createElement('details')
  panel.className = 'devtools'
  panel.innerHTML = '<summary title="Router devtools" aria-label="Router devtools">{}</summary>'
  let opened: Promise<() => void> | undefined
  let timer = 0
  panel.addEventListener('toggle', async () => {
    window.clearInterval(timer)
    if (!panel.open) return
    try {
      opened ??= start().then(application => fillPanel(panel, application, window))
      const redraw = await opened
      redraw()
      timer = window.setInterval(redraw, redrawMs)
    } catch (error) {
      opened = undefined
      panel.open = false
      console.warn('The application could not be started.', error)
    }
  })
  return panel
}

/** Fills the panel and redraws it at every navigation; returns the function that redraws it. */
function fillPanel(
  panel: HTMLDetailsElement,
  { navigation, pages }: Application,
  { document, performance }: Window,
): () => void {
  const body = panel.appendChild(document.createElement('div'))
  const log = createNavigationLog(navigation, () => performance.now())
  const [route, data, cached, navigations] = ['Route', 'Loader data', 'Cached pages', 'Navigations']
    .map(title => {
      body.appendChild(document.createElement('h2')).textContent = title
      return body.appendChild(document.createElement('pre'))
    })
    .map(text => (lines: readonly string[]) => {
      const next = lines.join('\n') || 'None yet'
      // An assignment would lose the scroll position.
      if (text.textContent !== next) text.textContent = next
    })
  const button = body.appendChild(document.createElement('button'))
  button.type = 'button'
  button.textContent = 'Invalidate'
  button.addEventListener('click', () => inBackground(navigation.invalidate()))

  const redraw = () => {
    if (!panel.open || panel.hidden) return
    const { page, phase } = navigation.state()
    const entries = pages.entries()
    const own = entries.find(({ address }) => address === page.address)
    route?.([`${page.screen.kind === 'page' ? page.screen.route : 'No page'}, ${phase}`])
    data?.([...(own ? [describe(own)] : []), JSON.stringify(page.screen, shorten, 2)])
    cached?.(entries.map(entry => `${entry.address}: ${describe(entry)}`).reverse())
    navigations?.(
      log.map(({ address, outcome, ms }) => `${address}: ${outcome}, ${Math.round(ms)} ms`),
    )
  }
  navigation.subscribe(redraw)
  return redraw
}

/** `stayed`: the page could not be loaded, or another navigation began. */
type LoggedNavigation = {
  readonly address: string
  readonly outcome: 'shown' | 'reloaded' | 'stayed'
  readonly ms: number
}

/** Logs the navigations from now on, newest first. `now` is in ms. */
function createNavigationLog(
  { state, subscribe }: Pick<Navigation, 'state' | 'subscribe'>,
  now: () => number,
): readonly LoggedNavigation[] {
  const log: LoggedNavigation[] = []
  let previous = state()
  let startedAt = now()
  subscribe(() => {
    const next = state()
    if (previous.phase === 'settled') startedAt = now()
    else if (next.phase === 'settled') {
      const { address } = next.page
      const isReload = address === previous.page.address
      const outcome = next.page === previous.page ? 'stayed' : isReload ? 'reloaded' : 'shown'
      log.unshift({ address, outcome, ms: now() - startedAt })
      log.length = Math.min(log.length, maxLogged)
    }
    previous = next
  })
  return log
}

function describe({ page, ageMs, isFresh, isPreloaded }: CachedPage): string {
  const age = `${isFresh ? 'fresh' : 'stale'}, ${Math.round(ageMs / 1000)} s old`
  return `${page ? age : 'pending'}${isPreloaded ? ', preloaded' : ''}`
}

function shorten(_key: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > maxTextLength
  return isLong ? `${value.slice(0, maxTextLength)}…` : value
}
