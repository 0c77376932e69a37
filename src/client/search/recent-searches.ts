const storageKey = 'recent-searches'
const most = 5

/** What this visitor looked for last, newest first, known to this browser alone. */
export function readRecent(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(one => typeof one === 'string').slice(0, most) : []
  } catch {
    // Another page's, or a browser that keeps nothing.
    return []
  }
}

export function keepRecent(storage: Pick<Storage, 'getItem' | 'setItem'>, words: string): void {
  const q = words.trim().slice(0, 100)
  if (q === '') return
  const others = readRecent(storage).filter(one => one.toLowerCase() !== q.toLowerCase())
  try {
    storage.setItem(storageKey, JSON.stringify([q, ...others].slice(0, most)))
  } catch {
    // Full, or forbidden: it is a convenience.
  }
}

export function forgetRecent(storage: Pick<Storage, 'removeItem'>): void {
  try {
    storage.removeItem(storageKey)
  } catch {
    // As above.
  }
}
