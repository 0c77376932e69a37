const maxAtOnce = 20
const perSecond = 10

/** Allows 20 at once and 10 a second, for all visitors together. `now` is in ms. */
export function createSuggestionBudget(now: () => number): () => boolean {
  let left = maxAtOnce
  let lastMs = now()
  return () => {
    const ms = now()
    left = Math.min(maxAtOnce, left + ((ms - lastMs) / 1000) * perSecond)
    lastMs = ms
    if (left < 1) return false
    left--
    return true
  }
}
