import { routes } from '../../../routes.ts'
import { createMatcher } from '../../router/match.ts'
import type { Booted } from '../navigation/boot.tsx'
import { createNavigationLog } from './navigation-log.ts'

/** Ages go on while nothing else changes. */
const redrawMs = 1000
/** Of a long text in a loader's data so much is shown. */
const maxCharacters = 200

/** The router's developer tools: a button at first, which starts the application when it is opened and then shows what the router knows. */
export function createDevtoolsPanel(window: Window, start: () => Promise<Booted>): HTMLElement {
  const { document } = window
  const panel = document.createElement('details')
  panel.className = 'devtools'
  panel.appendChild(document.createElement('summary')).textContent = 'Router tools'
  let opened: Promise<() => void> | undefined
  let timer = 0
  panel.addEventListener('toggle', async () => {
    window.clearInterval(timer)
    if (!panel.open) return
    try {
      opened ??= start().then(booted => drawTools(panel, booted, window))
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

/** Fills the panel, and keeps it up to date; answers with the way to draw it anew between changes. */
function drawTools(
  panel: HTMLDetailsElement,
  { navigation, pages }: Booted,
  window: Window,
): () => void {
  const { document, location, performance } = window
  const body = panel.appendChild(document.createElement('div'))
  const match = createMatcher(routes)
  const log = createNavigationLog(navigation, () => performance.now())
  const [matchLines, dataLines, pageLines, logLines] = [
    'Match',
    'Loader data',
    'Kept pages',
    'Navigations',
  ].map(title => addSection(body, title))
  const button = body.appendChild(document.createElement('button'))
  button.type = 'button'
  button.textContent = 'Invalidate'
  button.addEventListener('click', () => void navigation.invalidate())

  const draw = () => {
    if (!panel.open || panel.hidden) return
    const { page, phase } = navigation.state()
    const entries = pages.entries()
    const found = match(location.pathname)
    const params =
      found?.kind === 'page'
        ? Object.entries(found.params).map(([name, value]) => `  ${name}: ${value}`)
        : []
    matchLines?.([`${found?.kind === 'page' ? found.name : 'No page'}, ${phase}`, ...params])
    const own = entries.find(({ address }) => address === page.address)
    dataLines?.([...(own ? [statusOf(own)] : []), JSON.stringify(page.screen, shorten, 2)])
    pageLines?.(entries.map(entry => `${entry.address}: ${statusOf(entry)}`).reverse())
    logLines?.(
      log.map(({ address, outcome, ms }) => `${address}: ${outcome}, ${Math.round(ms)} ms`),
    )
  }
  navigation.subscribe(draw)
  return draw
}

/** Answers with the way to set the section's lines; where they are the same, nothing is touched and a reader's place in them is kept. */
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

type Entry = ReturnType<Booted['pages']['entries']>[number]

function statusOf({ page, age, fresh, preloaded }: Entry): string {
  const status = page ? `${fresh ? 'fresh' : 'stale'}, ${Math.round(age / 1000)} s old` : 'pending'
  return preloaded ? `${status}, preloaded` : status
}

function shorten(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > maxCharacters
    ? `${value.slice(0, maxCharacters)}…`
    : value
}
