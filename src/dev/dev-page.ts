/** Runs in each open page during development. Shows changes, mistakes and problems. */

/** `page` reloads the page. The others change it without a reload. */
export type Update = 'documents' | 'styles' | 'page'

/** What a page receives when it connects, and after each change. */
export type DevState = {
  /** Increases with each change that pages show. A page that has missed one reloads. */
  readonly version: number
  /** How a page shows the latest change. */
  readonly update: Update
  /** What an author has to correct before the change shows, or an empty string. */
  readonly mistake: string
  /** How many problems the checkouts have, and a line for each. Empty if there are none. */
  readonly problems: string
}

let shown = Number(new URL(import.meta.url).search.slice(1))

new EventSource('/_dev/events').addEventListener('message', ({ data }) => {
  const state: DevState = JSON.parse(data)
  const [count = '', ...lines] = state.problems.split('\n')
  showPanel('ui-problems', count, lines.join('\n'))
  if (state.mistake) showPanel('ui-diagnostic', 'Mistake', state.mistake).open = true
  else if (state.version !== shown) void show(state)
})

async function show({ version, update }: DevState): Promise<void> {
  // The page under a mistake may be empty.
  const isNext = version === shown + 1 && !document.getElementById('ui-diagnostic')
  shown = version
  if (isNext && update === 'styles') await replaceStyles()
  else if (isNext && update === 'documents' && window.startApplication) {
    const { navigation, pages } = await window.startApplication()
    pages.invalidate()
    await navigation.navigate(new URL(location.href), { inPlace: '' })
  } else location.reload()
}

/** Removes the old sheets once the new ones have loaded, so that the page always has styles. */
async function replaceStyles(): Promise<void> {
  const old = document.querySelectorAll('link[rel="stylesheet"]')
  const html = await (await fetch(location.href, { cache: 'reload' })).text()
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = Array.from(page.querySelectorAll('link[rel="stylesheet"]'), link => {
    const { promise, resolve } = Promise.withResolvers<Event>()
    link.addEventListener('load', resolve)
    document.head.append(link)
    return promise
  })
  await Promise.all(links)
  for (const link of old) link.remove()
}

const styles = new CSSStyleSheet()
styles.replaceSync(`
  .ui-dev {
    position: fixed; inset: auto 1rem 1rem auto; z-index: 100; max-width: min(60rem, 100% - 2rem);
    padding: .5rem 1rem; border: 2px solid #ff6b6b; color: #ffe3e3; background: #2b0a0e;
    pre { max-height: 60vh; overflow: auto; white-space: pre-wrap; font: .9rem/1.5 monospace; }
  }
  #ui-diagnostic { inset: 1rem auto auto 1rem; }
`)
document.adoptedStyleSheets.push(styles)

/** Adds or changes a panel, which stays open or closed. An empty title removes it. */
function showPanel(id: string, title: string, text: string): HTMLDetailsElement {
  const known = document.querySelector<HTMLDetailsElement>(`#${id}`)
  const panel = known ?? document.body.appendChild(document.createElement('details'))
  Object.assign(panel, { id, className: 'ui-dev', role: 'status' })
  const [summary, body] = [document.createElement('summary'), document.createElement('pre')]
  summary.textContent = title
  body.textContent = text
  panel.replaceChildren(summary, body)
  if (title === '') panel.remove()
  return panel
}
