/** The browser's entry. Until the application has loaded, the browser itself follows links. */

import { enhance } from './client/enhance.ts'
import { focusPage } from './client/focus.ts'
import type { Application, FirstPage } from './client/navigation/boot.tsx'
import { currentKey } from './client/navigation/browser-history.ts'
import { isPageChange, startDocumentLoads } from './client/navigation/document-load.ts'
import { createLoadingIndicator } from './client/navigation/loading-indicator.ts'
import type { NavigateOptions } from './client/navigation/navigation.ts'
import { handleNavigationError } from './client/navigation/navigation-error.ts'
import {
  addressOfClick,
  linkOf,
  prefetchPointedLinks,
  savesData,
} from './client/navigation/page-links.ts'
import { keepsSiteData } from './client/storage.ts'
import { inBackground, whenActive, whenIdle } from './client/timing.ts'
import { isPrivateAddress } from './pages/load-result.ts'
import type { ReactStart } from './pages/views.ts'

declare global {
  /** Replaced while the bundle is made. */
  const isDevelopment: boolean
  interface Window {
    /** `bun dev` calls it to show a changed document. */
    startApplication?: () => Promise<Application>
  }
}

// Read before the entry of the history gets its key.
const hasChangedPages = isPageChange(window)
let first: FirstPage = { address: location.pathname + location.search, key: currentKey(history) }
let starting: Promise<Application> | undefined
let isStarted = false
/** Whether the browser is loading another document. */
let isLeaving = false
const indicator = createLoadingIndicator(window)

function start(): Promise<Application> {
  starting ??= load()
  return starting
}
if (isDevelopment) window.startApplication = start

async function load(): Promise<Application> {
  try {
    const { boot } = await import('./client/navigation/boot.tsx')
    const application = await boot(first)
    const { subscribe, state } = application.navigation
    isStarted = true
    // The application prefetches pages from here on.
    document.querySelector('script[type="speculationrules"]')?.remove()
    subscribe(() => indicator.set(state().phase !== 'settled'))
    return application
  } catch (error) {
    // The next call tries again.
    starting = undefined
    throw error
  }
}

/** Starts the application for what visitors who save data can do without. */
async function startWhenIdle(): Promise<void> {
  await whenActive(document)
  await whenIdle(window)
  if (!savesData()) await start()
}

/** Shows `url` by the application, which starts if it has not yet. */
function show(
  url: URL,
  change: (application: Application) => Promise<void>,
  link?: HTMLAnchorElement,
): void {
  indicator.set(true, link)
  inBackground(
    start().then(change, error => {
      indicator.set(false)
      handleNavigationError(error, url, () => show(url, change, link))
    }),
  )
}

// Comes first, so that the listener below ignores the clicks that it handles.
enhance(window, start)

const { reactStarts, convexUrl } = document.documentElement.dataset
if (reactStarts === ('at once' satisfies ReactStart)) inBackground(whenActive(document).then(start))
// Without the hosted backend, live data rarely change.
if (reactStarts === ('with live data' satisfies ReactStart) && convexUrl)
  inBackground(startWhenIdle())

document.addEventListener('click', event => {
  const url = addressOfClick(event, location)
  if (!url) return
  const link = linkOf(event.target)
  // The browser would lose the place in the page or what only this document knows. Offline, it
  // would show an error page.
  const inPlace = link?.dataset.inPlace as NavigateOptions['inPlace']
  const needsApplication =
    inPlace !== undefined || !window.navigator.onLine || !keepsSiteData(window)
  // The latest click wins: while the browser loads a document, it has to load this one instead.
  if (isLeaving || (!isStarted && !needsApplication)) {
    isLeaving = true
    indicator.set(true, link)
    return
  }
  event.preventDefault()
  show(url, ({ navigation }) => navigation.navigate(url, { inPlace }), link)
})
startDocumentLoads(window, () => {
  isLeaving = false
  indicator.set(false)
})

prefetchPointedLinks(document, url => {
  start().then(
    ({ preload }) => preload(url),
    error => console.warn('Error preloading route!', error),
  )
})

// A visitor who has changed pages will probably open another.
if (hasChangedPages) {
  focusPage(document, location.hash)
  if (!isPrivateAddress(location)) inBackground(startWhenIdle())
}

// Once started, the application has its own listener.
window.addEventListener('popstate', () => {
  if (isStarted) return
  if (location.pathname + location.search === first.address)
    first = { ...first, key: currentKey(history) }
  else show(new URL(location.href), ({ navigation }) => navigation.showCurrent())
})
