/**
 * The browser's entry. A document that is only read needs no more than this: the application, and
 * React with it, loads when the visitor is about to go to another page.
 */

import { noteEarlyClick } from './client/demos/replay-click.ts'
import { enhance } from './client/enhance.ts'
import type { Application, FirstPage } from './client/navigation/boot.tsx'
import { currentKey } from './client/navigation/history.ts'
import { addressOfClick, linkOf } from './client/navigation/links.ts'
import { createLoadingIndicator } from './client/navigation/loading-indicator.ts'
import { handleNavigationError } from './client/navigation/navigation-error.ts'
import { startPrefetching } from './client/navigation/prefetch.ts'

let first: FirstPage = { address: location.pathname + location.search, key: currentKey(history) }
let starting: Promise<Application> | undefined
let isStarted = false
const indicator = createLoadingIndicator(window)

function start(): Promise<Application> {
  starting ??= load()
  return starting
}

async function load(): Promise<Application> {
  try {
    const { boot } = await import('./client/navigation/boot.tsx')
    const application = await boot(first)
    const { subscribe, state } = application.navigation
    isStarted = true
    subscribe(() => indicator.set(state().phase !== 'settled'))
    return application
  } catch (error) {
    // The next call tries again.
    starting = undefined
    indicator.set(false)
    throw error
  }
}

function navigate(url: URL, inPlace: boolean): void {
  indicator.set(true)
  start().then(
    ({ navigation }) => navigation.navigate(url, { inPlace }),
    error => handleNavigationError(error, url, () => navigate(url, inPlace)),
  )
}

function showCurrent(): void {
  indicator.set(true)
  start().then(
    ({ navigation }) => navigation.showCurrent(),
    error => handleNavigationError(error, new URL(location.href), showCurrent),
  )
}

// First, because a click that it handles is not a link's any more.
enhance(window, start)

// Such a page changes while it is looked at.
if (document.querySelector('[data-live]'))
  start().catch(error => console.warn('The page could not be hydrated.', error))

document.addEventListener('click', event => {
  noteEarlyClick(event)
  const url = addressOfClick(event, location)
  if (!url) return
  event.preventDefault()
  navigate(url, linkOf(event.target)?.dataset.inPlace !== undefined)
})

startPrefetching(document, url => {
  start()
    .then(({ pages }) => pages.preload(url.pathname + url.search))
    .catch(error => console.warn('Error preloading route!', error))
})

// Once started, the application listens itself.
window.addEventListener('popstate', () => {
  if (isStarted) return
  if (location.pathname + location.search === first.address)
    first = { ...first, key: currentKey(history) }
  else showCurrent()
})
