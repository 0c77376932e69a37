const storageKey = 'recent-searches'
const maxSearches = 5
const maxLength = 100

/** This visitor's last searches, newest first; kept by this browser alone. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(one => typeof one === 'string').slice(0, maxSearches)
  } catch {
    // Storage is blocked, or something else wrote to it.
    return []
  }
}

export function addRecentSearch(words: string): void {
  const q = words.trim().slice(0, maxLength)
  if (q === '') return
  const others = readRecentSearches().filter(one => one.toLowerCase() !== q.toLowerCase())
  try {
    localStorage.setItem(storageKey, JSON.stringify([q, ...others].slice(0, maxSearches)))
  } catch {
    // Storage is blocked or full.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked.
  }
}
