import type { Application } from '../navigation/boot.tsx'
import type { Navigation } from '../navigation/navigation.ts'
import type { CachedPage } from '../navigation/page-cache.ts'

const redrawMs = 1000
const maxTextLength = 200
const maxLogged = 20

/** The router's developer tools. The application starts when they are opened. */
export function createDevtoolsPanel(
  window: Window,
  start: () => Promise<Application>,
): HTMLElement {
  const { document } = window
  const panel = document.createElement('details')
  panel.className = 'devtools'
  const summary = panel.appendChild(document.createElement('summary'))
  summary.title = 'Router tools'
  summary.textContent = '{ }'
  summary.ariaLabel = 'Router tools'
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
  window: Window,
): () => void {
  const { document, performance } = window
  const body = panel.appendChild(document.createElement('div'))
  const log = createNavigationLog(navigation, () => performance.now())
  const showRoute = addSection(body, 'Route')
  const showData = addSection(body, 'Loader data')
  const showPages = addSection(body, 'Cached pages')
  const showLog = addSection(body, 'Navigations')
  const button = body.appendChild(document.createElement('button'))
  button.type = 'button'
  button.textContent = 'Invalidate'
  button.addEventListener('click', () => void navigation.invalidate())

  const redraw = () => {
    if (!panel.open || panel.hidden) return
    const { page, phase } = navigation.state()
    const entries = pages.entries()
    showRoute([`${page.screen.kind === 'page' ? page.screen.route : 'No page'}, ${phase}`])
    const own = entries.find(({ address }) => address === page.address)
    showData([...(own ? [describe(own)] : []), JSON.stringify(page.screen, shorten, 2)])
    showPages(entries.map(entry => `${entry.address}: ${describe(entry)}`).reverse())
    showLog(log.map(({ address, outcome, ms }) => `${address}: ${outcome}, ${Math.round(ms)} ms`))
  }
  navigation.subscribe(redraw)
  return redraw
}

/** Returns the function that sets the lines; it keeps the scroll position. */
function addSection(parent: HTMLElement, title: string): (lines: readonly string[]) => void {
  const { ownerDocument: document } = parent
  parent.appendChild(document.createElement('h2')).textContent = title
  const text = parent.appendChild(document.createElement('pre'))
  return lines => {
    const next = lines.join('\n') || 'None yet'
    if (text.textContent === next) return
    const { scrollTop } = text
    text.textContent = next
    text.scrollTop = scrollTop
  }
}

/** `stayed`: the page could not be loaded, or another navigation began. */
type LoggedNavigation = {
  readonly address: string
  readonly outcome: 'shown' | 'reloaded' | 'stayed'
  readonly ms: number
}

/** Logs the navigations from now on, newest first. `now` is in ms. */
export function createNavigationLog(
  { state, subscribe }: Pick<Navigation, 'state' | 'subscribe'>,
  now: () => number,
): readonly LoggedNavigation[] {
  const log: LoggedNavigation[] = []
  let previous = state()
  let startedAt = now()
  subscribe(() => {
    const next = state()
    if (previous.phase === 'settled') startedAt = now()
    if (previous.phase !== 'settled' && next.phase === 'settled') {
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
  const status = page
    ? `${isFresh ? 'fresh' : 'stale'}, ${Math.round(ageMs / 1000)} s old`
    : 'pending'
  return isPreloaded ? `${status}, preloaded` : status
}

function shorten(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > maxTextLength
    ? `${value.slice(0, maxTextLength)}…`
    : value
}
