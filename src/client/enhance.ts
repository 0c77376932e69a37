/** Handles input without the application. Listeners on the document work on all pages. */

import { addCopyButtons, startCopyingCode, startCopyingPages } from './enhance/copy.ts'
import { startMenus } from './enhance/menus.ts'
import { startSidebar } from './enhance/sidebar.ts'
import { startTabs, updateTabs } from './enhance/tab-lists.ts'
import { startTheme } from './enhance/theme.ts'
import { closest, hasModifier, ignoreComposition, isField } from './events.ts'
import { startHashTargets } from './focus.ts'
import { loadOptionalFeatures } from './load-optional-features.ts'
import type { Application } from './navigation/boot.tsx'
import { startGoingBack } from './navigation/browser-history.ts'
import { keepFormsOffline } from './navigation/navigation-error.ts'
import { startSearchOpener } from './search/search-opener.ts'
import { setPreference } from './storage.ts'
import { afterPaint, inBackground, loadWithPage, watchContent } from './timing.ts'

/** Call it before anything else listens for clicks. */
export function enhance(
  window: Window & typeof globalThis,
  start: () => Promise<Application>,
): void {
  const { document } = window
  ignoreComposition(window)
  startTheme({
    window,
    async save(mode, signal) {
      const [{ callFunction }, { askWhilePending }] = await Promise.all([
        import('../router/call.ts'),
        import('../ui/leave-prompt.ts'),
      ])
      await askWhilePending(window, callFunction('update-theme', mode, { method: 'POST', signal }))
    },
  })
  keepFormsOffline(document)
  startGoingBack(window)
  startHashTargets(window)
  startMenus(document)
  startSearchOpener(window)
  startFilterKey(document)
  startTabs(document)
  startCopyingCode(document, text => window.navigator.clipboard.writeText(text))
  startCopyingPages(window)
  startFeedback(window)
  startDismissing(document)
  const restoreSidebar = startSidebar(window)
  watchContent(document.body, () => {
    updateTabs(document)
    // It needs the layout, which the frame computes anyway.
    window.requestAnimationFrame(restoreSidebar)
    afterPaint(window, () => addCopyButtons(document))
  })
  loadWithPage(document, '.example', async () =>
    (await import('./example/example-viewer.ts')).startExample(window),
  )
  loadWithPage(document, '[data-sidebar-filter], [data-filter-list], .search-filters', async () =>
    (await import('./enhance/filters.ts')).startFilters(document),
  )
  inBackground(loadOptionalFeatures(window, start))
}

/** Stores what is dismissed; the script before the first paint then hides it on each page. */
function startDismissing(document: Document): void {
  document.addEventListener('click', ({ target }) => {
    const id = (closest(target, '[data-dismiss]') as HTMLElement | undefined)?.dataset.dismiss
    if (id === undefined) return
    setPreference(document, 'announcement', id)
    document.getElementById('ui-main')?.focus({ preventScroll: true })
  })
}

/** The key `F` focuses the filter of the menu. */
function startFilterKey(document: Document): void {
  document.addEventListener('keydown', event => {
    if (event.key !== 'f' || hasModifier(event) || isField(event.target)) return
    const filter = document.querySelector<HTMLElement>('[data-sidebar-filter]')
    if (!filter?.checkVisibility()) return
    event.preventDefault()
    filter.focus()
  })
}

function startFeedback(window: Window): void {
  window.document.addEventListener('submit', event => {
    const form = closest(event.target, '[data-feedback]') as HTMLFormElement | undefined
    if (!form || event.defaultPrevented) return
    event.preventDefault()
    import('./enhance/page-feedback.ts').then(
      ({ sendFeedback }) => sendFeedback(form, window),
      () => form.submit(),
    )
  })
}
