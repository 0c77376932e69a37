/** A search without results, without who searched. `last` is in ms since the epoch. */
type MissedSearch = { readonly words: string; readonly times: number; readonly last: number }

const maxSearches = 500
const maxLength = 60

/** Counts searches without results in memory; the oldest are dropped. */
export function createMissedSearches(now: () => number) {
  const missed = new Map<string, MissedSearch>()
  return {
    add(q: string): void {
      const words = q.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxLength)
      // E-mail addresses and long numbers may be personal.
      if (words.length < 3 || words.includes('@') || /\d{5}/.test(words)) return
      const times = (missed.get(words)?.times ?? 0) + 1
      missed.delete(words)
      missed.set(words, { words, times, last: now() })
      if (missed.size > maxSearches) missed.delete(missed.keys().next().value ?? '')
    },
    list: () => [...missed.values()].sort((a, b) => b.times - a.times || b.last - a.last),
  }
}
