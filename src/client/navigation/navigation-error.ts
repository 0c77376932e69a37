import { readStoredJson, writeStored } from '../storage.ts'

const storageKey = 'ui-reloaded-for'

/** The messages of Chrome, Firefox and Safari for a module that could not be loaded. */
const moduleFailure = /dynamically imported module|Importing a module script failed/i

/** Loads the address as a document if that may help, else offers to try again. */
export function handleNavigationError(error: unknown, url: URL, retry: () => void): void {
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!navigator.onLine) showOffline(document, retry)
  else if (moduleFailure.test(message) && isFirstReload(message)) location.assign(url)
  else showNotice(document, 'This page couldn’t be loaded.', retry)
}

/** Loads an address as a document. Offline, keeps the page and offers to try again. */
export function loadDocument(window: Window, url: URL | string, retry: () => void): void {
  if (window.navigator.onLine) window.location.assign(url)
  else showOffline(window.document, retry)
}

/** Offline, a form that the browser would send keeps the page too. */
export function keepFormsOffline(document: Document): void {
  document.addEventListener('submit', event => {
    if (navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const { submitter } = event
    showOffline(document, () => form.requestSubmit(submitter))
  })
}

function showOffline(document: Document, retry: () => void): void {
  showNotice(document, 'You seem to be offline.', retry)
}

/** One reload for each message and tab, so that no page reloads forever. */
function isFirstReload(message: string): boolean {
  const stored = readStoredJson(window, 'sessionStorage', storageKey)
  const messages: unknown[] = Array.isArray(stored) ? stored : []
  if (messages.includes(message)) return false
  return writeStored(window, 'sessionStorage', storageKey, JSON.stringify([...messages, message]))
}

/** At the bottom of the window, until the button is clicked or another page shows. */
export function showNotice(document: Document, text: string, retry: () => void): void {
  document.getElementById('ui-notice')?.remove()
  const notice = document.createElement('div')
  notice.id = 'ui-notice'
  notice.className = 'notice'
  notice.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', () => {
    notice.remove()
    retry()
  })
  notice.append(text, ' ', button)
  document.body.append(notice)
  document.addEventListener('ui:navigated', () => notice.remove(), { once: true })
}
