import { showNotice } from '../enhance/notice.ts'
import { DocumentLoad } from './document-load.ts'

const storageKey = 'ui-reloaded-for'

/** How the browsers say that a module could not be loaded: Chrome, Firefox, Safari. */
const moduleFailure = /dynamically imported module|Importing a module script failed/i

/**
 * A page that could not be got leaves the current one as it is, and the visitor is told and can try again. But where a document is to be loaded, it is;
 * and so is the address that a module could not be loaded for, once for each message, so that nothing reloads for ever.
 */
export function explainUnreachable(error: unknown, url: URL, retry: () => void): void {
  if (error instanceof DocumentLoad) {
    location.assign(withHash(new URL(error.href, url), url.hash))
    return
  }
  console.error(error)
  const message = error instanceof Error ? error.message : String(error)
  if (!navigator.onLine)
    showNotice(document, 'You seem to be offline.', { label: 'Try again', act: retry })
  else if (moduleFailure.test(message) && markReload(message)) location.assign(url)
  else showNotice(document, 'The page could not be loaded.', { label: 'Try again', act: retry })
}

/** Whether this is the first reload for the message in this tab. */
function markReload(message: string): boolean {
  const known = (sessionStorage.getItem(storageKey) ?? '').split('\n')
  if (known.includes(message)) return false
  sessionStorage.setItem(storageKey, [...known, message].join('\n'))
  return true
}

function withHash(target: URL, hash: string): URL {
  if (target.hash === '') target.hash = hash
  return target
}
