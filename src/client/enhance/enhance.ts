/** What answers the visitor around the page and in its text: without the application, before it has started and after. */
import { afterPaint } from '../../ui/after-paint.ts'
import { readPartners } from '../ads/partners.ts'
import type { Booted } from '../navigation/boot.tsx'
import { startSearchOpener } from '../search/search-opener.ts'
import { closest } from './closest.ts'
import { addCopyButtons, startCopying } from './copy-code.ts'
import { startCopyingPages } from './copy-page.ts'
import { startAdornments } from './enhance-idle.ts'
import { startGoingBack } from './go-back.ts'
import { startMenus } from './menus.ts'
import { startPageScripts } from './page-scripts.ts'
import { keepSidebar } from './sidebar.ts'
import { startTabs, updateTabs } from './tabs.ts'
import { startTheme } from './theme.ts'
import { watchContent } from './watch-content.ts'
import { whenIdle } from './when-idle.ts'

/** To be called before anything else answers clicks. `start` starts the application, for what needs it. */
export function startAroundPage(
  window: Window & typeof globalThis,
  start: () => Promise<Booted>,
): void {
  const { document } = window
  startTheme({
    window,
    channel: new BroadcastChannel('theme'),
    save: async mode =>
      (await import('../../rpc/call.ts')).callFunction('update-theme', mode, { method: 'POST' }),
  })
  startGoingBack(window)
  startMenus(document)
  startSearchOpener(window)
  startSidebarFilter(document)
  startTabs(document)
  startCopying(document, text => window.navigator.clipboard.writeText(text))
  startCopyingPages(window)
  startFeedback(window)
  const restoreSidebar = keepSidebar(window)
  watchContent(document.body, () => {
    updateTabs(document)
    // Last of what comes before the paint, since it has the page laid out.
    restoreSidebar()
    afterPaint(window, () => addCopyButtons(document))
  })
  startPageScripts(document)
  adorn(window, start).catch(error =>
    console.warn('Something around the page could not be loaded.', error),
  )
}

/** Filters the menu of documents while one types, and again when it has come to hold the entries of another framework. */
function startSidebarFilter(document: Document): void {
  const selector = '[data-sidebar-filter]'
  const load = () => import('./sidebar-filter.ts')
  document.addEventListener('input', ({ target }) => {
    const input = closest(target, selector) as HTMLInputElement | undefined
    if (input) void load().then(({ filterAsTyped }) => filterAsTyped(input))
  })
  document.addEventListener('keydown', event => {
    const input = closest(event.target, selector) as HTMLInputElement | undefined
    if (input && /^(?:ArrowDown|Enter)$/.test(event.key))
      void load().then(({ enterSidebar }) => enterSidebar(input, event.key))
  })
  document.addEventListener('ui:navigated', () => {
    const input = document.querySelector<HTMLInputElement>(selector)
    if (input?.value) void load().then(({ filterSidebar }) => filterSidebar(input))
  })
}

/** What sends a form comes when there is one to send; where it does not come, the browser sends it. */
function startFeedback(window: Window): void {
  window.document.addEventListener('submit', event => {
    const form = closest(event.target, '[data-feedback]') as HTMLFormElement | undefined
    if (!form) return
    event.preventDefault()
    import('./page-feedback.ts').then(
      ({ sendFeedback }) => sendFeedback(form, window),
      () => form.submit(),
    )
  })
}

/** What the page is whole without, loaded when it is. */
async function adorn(
  window: Window & typeof globalThis,
  start: () => Promise<Booted>,
): Promise<void> {
  // A page in a frame is a guest there, and comes without.
  if (window.parent !== window) return
  await whenIdle(window)
  // A browser may be idle before it paints: what the page is whole without is not to take from its line until it is seen.
  await new Promise<void>(resolve => afterPaint(window, resolve))
  await startAdornments({ window, start, partners: readPartners(window.document) })
}
