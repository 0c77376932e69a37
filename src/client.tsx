/**
 * The browser's entry. A document that is only read runs no more than this: the application, and React with it, comes with the first sign
 * that the visitor means to go on.
 */

import { noteEarlyPress } from './client/demos/replay-click.ts'
import { startAroundPage } from './client/enhance/enhance.ts'
import type { Booted, Opened } from './client/navigation/boot.tsx'
import { addressOfClick, linkOf } from './client/navigation/click-guard.ts'
import { currentKey } from './client/navigation/entry-key.ts'
import { createLoadingIndicator } from './client/navigation/loading-indicator.ts'
import { explainUnreachable } from './client/navigation/navigation-error.ts'
import { watchIntent } from './client/navigation/prefetch.ts'

/** What the server has rendered, wherever the history may have gone by the time the application starts. */
let opened: Opened = { address: location.pathname + location.search, key: currentKey(history) }
let starting: Promise<Booted> | undefined
let isBooted = false
const indicator = createLoadingIndicator(window)

function start(): Promise<Booted> {
  starting ??= load()
  return starting
}

async function load(): Promise<Booted> {
  try {
    const { boot } = await import('./client/navigation/boot.tsx')
    const booted = await boot(opened)
    isBooted = true
    booted.navigation.subscribe(() => indicator.set(booted.navigation.state().phase !== 'settled'))
    return booted
  } catch (error) {
    // What could not be loaded is asked for anew the next time.
    starting = undefined
    indicator.set(false)
    throw error
  }
}

function navigate(url: URL, inPlace: boolean): void {
  indicator.set(true)
  start().then(
    ({ navigation }) => navigation.navigate(url, { inPlace }),
    error => explainUnreachable(error, url, () => navigate(url, inPlace)),
  )
}

/** Shows what the history has come to. */
function arrive(): void {
  indicator.set(true)
  start().then(
    ({ navigation }) => navigation.arrive(),
    error => explainUnreachable(error, new URL(location.href), arrive),
  )
}

// First, since what it answers is not the links' business any more.
startAroundPage(window, start)

// A page that changes while it is looked at does not wait for a sign.
if (document.querySelector('[data-live]'))
  start().catch(error => console.warn('The page could not be brought to life.', error))

document.addEventListener('click', event => {
  noteEarlyPress(event)
  const url = addressOfClick(event, location)
  if (!url) return
  event.preventDefault()
  navigate(url, linkOf(event.target)?.dataset.inPlace !== undefined)
})

watchIntent(document, url => {
  start()
    .then(({ preload }) => preload(url))
    .catch(error => console.warn('Error preloading route!', error))
})

// From its start on, the application hears of these itself.
window.addEventListener('popstate', () => {
  if (isBooted) return
  if (location.pathname + location.search === opened.address)
    opened = { ...opened, key: currentKey(history) }
  else arrive()
})
