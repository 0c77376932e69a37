/** Words that were looked for and are on no page. Nothing in it says who looked. */
export type MissedSearch = { readonly words: string; readonly times: number; readonly last: number }

const maxKept = 500
const maxCharacters = 60

/** Counts in memory; of too many, those that were looked for longest ago are forgotten. `last` is in ms since the epoch. */
export function createMissedSearches(now: () => number) {
  const missed = new Map<string, { times: number; last: number }>()
  return {
    add(q: string): void {
      const words = q.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxCharacters)
      // What looks like an address or a number is more likely to be somebody's than something of ours.
      if (words.length < 3 || words.includes('@') || /\d{5}/.test(words)) return
      const times = (missed.get(words)?.times ?? 0) + 1
      missed.delete(words)
      missed.set(words, { times, last: now() })
      if (missed.size > maxKept) missed.delete(missed.keys().next().value ?? '')
    },
    list: (): MissedSearch[] =>
      Array.from(missed, ([words, one]) => ({ words, ...one })).sort(
        (a, b) => b.times - a.times || b.last - a.last,
      ),
  }
}
