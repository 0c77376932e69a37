import { readStoredJson, writeStored } from '../storage.ts'

const storageKey = 'visits'
const maxVisits = 300

/** Offers what changed on the page since the last visit, which only this browser knows. */
export function startLastVisits(window: Window): void {
  const { document } = window
  const visit = () => {
    const { commit, commitOf } = document.querySelector<HTMLElement>('[data-commit]')?.dataset ?? {}
    if (!commit || !commitOf) return
    const stored = readStoredJson(window, 'localStorage', storageKey)
    const visits = new Map(Array.isArray(stored) ? stored.filter(isVisit) : [])
    const last = visits.get(commitOf)
    if (last && last !== commit) offer(document, `${commitOf}/changes?since=${last}`)
    visits.delete(commitOf)
    visits.set(commitOf, commit)
    const latest = [...visits].slice(-maxVisits)
    writeStored(window, 'localStorage', storageKey, JSON.stringify(latest))
  }
  visit()
  document.addEventListener('ui:navigated', visit)
}

function isVisit(value: unknown): value is [pathname: string, commit: string] {
  return Array.isArray(value) && value.every(part => typeof part === 'string')
}

function offer(document: Document, href: string): void {
  for (const place of document.querySelectorAll('[data-last-visit]')) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Changed since your last visit'
    place.replaceChildren(link)
  }
}
