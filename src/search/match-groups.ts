export type MatchGroup = {
  readonly terms: ReadonlySet<string>
  readonly matches: Match[]
}

type Match = { readonly href: string; readonly score: number }

/** Adds up the scores of pages, by their numbers, and notes which terms each page has. */
export function createMatchCollector(pages: number) {
  const scores = new Float64Array(pages)
  const groupOf = new Uint32Array(pages)
  /** The terms of a group are those of another, and one more. The first group has none. */
  const groups = [{ without: 0, term: '' }]
  let term = ''
  let known = 0
  /** By a group without the term, the same with it. */
  let withTerm: number[] = []

  function termsOf(group: number): Set<string> {
    const terms: string[] = []
    for (let at = group; at > 0; at = groups[at]?.without ?? 0) terms.push(groups[at]?.term ?? '')
    return new Set(terms)
  }

  return {
    /** The pages that `add` names next have this term, which was not begun before. */
    begin(next: string): void {
      term = next
      known = groups.length
      withTerm = []
    },
    add(page: number, score: number): void {
      scores[page] = (scores[page] ?? 0) + score
      const without = groupOf[page] ?? 0
      if (without >= known) return
      groupOf[page] = withTerm[without] ??= groups.push({ without, term }) - 1
    },
    /** `hrefOf` returns `undefined` for a page to leave out. */
    groups(hrefOf: (page: number) => string | undefined): MatchGroup[] {
      const found: (MatchGroup | undefined)[] = []
      for (let page = 0; page < pages; page++) {
        const group = groupOf[page] ?? 0
        const href = group > 0 ? hrefOf(page) : undefined
        if (href === undefined) continue
        found[group] ??= { terms: termsOf(group), matches: [] }
        const { terms, matches } = found[group]
        // Pages that have more of the terms are better than those that have one often.
        matches.push({ href, score: (scores[page] ?? 0) * terms.size })
      }
      return found.filter(group => group !== undefined)
    },
  }
}
