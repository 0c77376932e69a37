import { routes } from '../../routes.ts'
import { createMatcher } from '../router/match.ts'
import type { Booted } from './boot.tsx'
import { createNavigationLog, type LoggedNavigation } from './navigation-log.ts'

type Tools = Booted & { readonly log: readonly LoggedNavigation[] }

/** Ages go on while nothing else changes. */
const redrawMs = 1000
/** Of a long text in a loader's data so much is shown. */
const mostCharacters = 200

/** The router's developer tools: a button at first, which starts the application when it is opened and then shows what the router knows. */
export function createDevtoolsPanel(window: Window, start: () => Promise<Booted>): HTMLElement {
  const { document, location } = window
  const panel = document.createElement('details')
  panel.className = 'devtools'
  const content = document.createElement('div')
  panel.append(element(document, 'summary', 'Router tools'), content)
  const match = createMatcher(routes)
  let tools: Promise<Tools> | undefined
  let timer = 0

  const draw = ({ navigation, pages, log }: Tools) => {
    const { page, phase } = navigation.state()
    const found = match(location.pathname)
    const entries = pages.entries()
    const own = entries.find(({ address }) => address === page.address)
    content.replaceChildren(
      section(document, 'Match', [
        `${found?.kind === 'page' ? found.name : 'no page'} (${phase})`,
        ...(found?.kind === 'page' ? Object.entries(found.params).map(([name, value]) => `${name}: ${value}`) : []),
      ]),
      section(
        document,
        `Loader data${own ? `, ${ageOf(own.age)}, ${own.fresh ? 'fresh' : 'stale'}` : ''}`,
        [],
        JSON.stringify(page.screen, shorten, 2),
      ),
      section(
        document,
        'Kept pages',
        entries.map(
          ({ address, page, age, fresh, preloaded }) =>
            `${address}: ${page ? `${fresh ? 'fresh' : 'stale'}, ${ageOf(age)}` : 'pending'}${preloaded ? ', preloaded' : ''}`,
        ),
      ),
      section(
        document,
        'Navigations',
        log.map(({ address, outcome, ms }) => `${address}: ${outcome}, ${Math.round(ms)} ms`),
      ),
      invalidateButton(document, navigation),
    )
  }
  const open = async (): Promise<Tools> => {
    const booted = await start()
    const opened = { ...booted, log: createNavigationLog(booted.navigation, () => window.performance.now()) }
    booted.navigation.subscribe(() => panel.open && draw(opened))
    return opened
  }
  panel.addEventListener('toggle', async () => {
    window.clearInterval(timer)
    if (!panel.open) return
    tools ??= open()
    const opened = await tools
    draw(opened)
    timer = window.setInterval(() => !panel.hidden && !content.contains(document.activeElement) && draw(opened), redrawMs)
  })
  return panel
}

function section(document: Document, title: string, lines: readonly string[], code?: string): HTMLElement {
  const box = element(document, 'section', '')
  box.append(element(document, 'h2', title))
  if (lines.length > 0) {
    const list = element(document, 'ul', '')
    list.append(...lines.map(line => element(document, 'li', line)))
    box.append(list)
  }
  if (code !== undefined) box.append(element(document, 'pre', code))
  return box
}

function invalidateButton(document: Document, { invalidate }: Booted['navigation']): HTMLElement {
  const button = element(document, 'button', 'Invalidate')
  button.addEventListener('click', () => void invalidate())
  return button
}

function element(document: Document, tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

function shorten(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > mostCharacters ? `${value.slice(0, mostCharacters)}…` : value
}

function ageOf(ms: number): string {
  return `${Math.round(ms / 1000)} s old`
}
