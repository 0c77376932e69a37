import { readStoredJson, writeStored } from '../storage.ts'

const storageKey = 'recent-searches'
const maxSearches = 5
const maxLength = 100

/** This visitor's last searches, newest first; kept by this browser alone. */
export function readRecentSearches(): string[] {
  const stored = readStoredJson(window, 'localStorage', storageKey)
  if (!Array.isArray(stored)) return []
  return stored.filter(search => typeof search === 'string').slice(0, maxSearches)
}

export function addRecentSearch(words: string): void {
  const q = words.trim().slice(0, maxLength)
  if (q === '') return
  const others = readRecentSearches().filter(search => search.toLowerCase() !== q.toLowerCase())
  store([q, ...others].slice(0, maxSearches))
}

export function clearRecentSearches(): void {
  store([])
}

function store(searches: readonly string[]): void {
  writeStored(window, 'localStorage', storageKey, JSON.stringify(searches))
}
