/**
 * The browser's entry. A page works without more: the application, with React, is loaded when the
 * visitor is about to go to another page.
 */

import { noteEarlyClick } from './client/demos/replay-click.ts'
import { enhance } from './client/enhance.ts'
import type { Application, FirstPage } from './client/navigation/boot.tsx'
import { currentKey } from './client/navigation/browser-history.ts'
import { addressOfClick, linkOf } from './client/navigation/link-clicks.ts'
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

// Comes first, so that the listener below ignores the clicks that it handles.
enhance(window, start)

// A page with live figures needs the application at once.
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

// Once started, the application has its own listener.
window.addEventListener('popstate', () => {
  if (isStarted) return
  if (location.pathname + location.search === first.address)
    first = { ...first, key: currentKey(history) }
  else showCurrent()
})
