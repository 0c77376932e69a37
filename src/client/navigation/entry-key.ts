/** The key by which an entry of the history is told from the others: it stands in the entry's state. */
export function createKey(): string {
  return Math.random().toString(36).slice(2)
}

/** The key of the entry that the history is at. One that has none, as the browser makes them for a place on the page, is given one. */
export function currentKey(history: History): string {
  const state: unknown = history.state
  if (
    typeof state === 'object' &&
    state !== null &&
    'key' in state &&
    typeof state.key === 'string'
  )
    return state.key
  const key = createKey()
  history.replaceState({ key }, '')
  return key
}
