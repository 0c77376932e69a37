/** The ids of one document, each given once. Those of the site's own elements begin with `ui-`: a document gets none of them. */
export type Ids = {
  /** The id as wished, else with `-2`, `-3`... as the first that is free. */
  claim(wish: string): string
  /** Whether the id was free, and is now taken. */
  take(id: string): boolean
  has(id: string): boolean
}

export function createIds(): Ids {
  const taken = new Set<string>()
  const repeats = new Map<string, number>()

  return {
    claim(wish) {
      const base = isOwn(wish) ? `section-${wish}` : wish
      let id = base
      for (let count = repeats.get(base) ?? 2; taken.has(id); count++) {
        id = `${base}-${count}`
        repeats.set(base, count + 1)
      }
      taken.add(id)
      return id
    },
    take(id) {
      if (id === '' || /\s/.test(id) || isOwn(id) || taken.has(id)) return false
      taken.add(id)
      return true
    },
    has: id => taken.has(id),
  }
}

function isOwn(id: string): boolean {
  return id.startsWith('ui-')
}
