import { closest } from '../events.ts'
import { loadDocument } from './navigation-error.ts'

type EntryState = { readonly key: string } | null

export function createKey(): string {
  return Math.random().toString(36).slice(2)
}

/** The current entry's key. An entry that the browser made, for a hash, gets one here. */
export function currentKey(history: History): string {
  const state: EntryState = history.state
  if (state) return state.key
  const key = createKey()
  history.replaceState({ key }, '')
  return key
}

/** Makes `[data-go-back]` go back within this site, else home. Call it before links are handled. */
export function startGoingBack(window: Window): void {
  window.document.addEventListener('click', event => {
    const element = closest(event.target, '[data-go-back]')
    if (!element || event.defaultPrevented) return
    if (canGoBack(window)) {
      event.preventDefault()
      window.history.back()
    } else if (!element.hasAttribute('href')) {
      loadDocument(window, '/', () => element.click())
    }
  })
}

function canGoBack({ navigation, document, history, location }: Window): boolean {
  if (navigation) return navigation.canGoBack
  return (
    history.length > 1 &&
    (history.state !== null || document.referrer.startsWith(`${location.origin}/`))
  )
}
