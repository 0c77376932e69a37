/** The pages that have the same terms of a query, and how many they are. */
export type MatchGroup = { readonly terms: ReadonlySet<string>; readonly pages: number }

type Match<Page> = { readonly page: Page; readonly group: MatchGroup; readonly score: number }

/** Adds up the scores of pages, by their numbers, and notes which terms each page has. */
export function createMatchCollector<Page>() {
  let pages: readonly (Page | undefined)[] = []
  // Kept for the next search: page faults of new arrays took a tenth of the time.
  let scores = new Float64Array(0)
  let sorted = new Float64Array(0)
  let setOf = new Uint32Array(0)
  /** Each has the terms of another and one more. The first has none. */
  let sets: { readonly without: number; readonly term: string }[] = []
  let groups: (MatchGroup | undefined)[] = []
  let term = ''
  let known = 0
  /** By a set without the term, the same with it. */
  let withTerm: number[] = []

  function termsOf(set: number): Set<string> {
    const terms: string[] = []
    for (let at = set; at > 0; at = sets[at]?.without ?? 0) terms.push(sets[at]?.term ?? '')
    return new Set(terms)
  }

  return {
    /** Begins a search in these pages. What the search before found is dropped. */
    begin(searched: readonly (Page | undefined)[]): void {
      pages = searched
      if (scores.length === pages.length) {
        scores.fill(0)
        setOf.fill(0)
      } else {
        scores = new Float64Array(pages.length)
        sorted = new Float64Array(pages.length)
        setOf = new Uint32Array(pages.length)
      }
      sets = [{ without: 0, term: '' }]
    },
    /** The pages that `add` names next have this term, which was not begun before. */
    beginTerm(next: string): void {
      term = next
      known = sets.length
      withTerm = []
    },
    add(page: number, score: number): void {
      scores[page] = (scores[page] ?? 0) + score
      const without = setOf[page] ?? 0
      if (without >= known) return
      setOf[page] = withTerm[without] ??= sets.push({ without, term }) - 1
    },
    /** The pages that have a term and are wanted. */
    groups(isWanted: (page: Page) => boolean): MatchGroup[] {
      const counts = sets.map(() => 0)
      for (let at = 0; at < pages.length; at++) {
        const set = setOf[at] ?? 0
        if (set === 0) continue
        const page = pages[at]
        if (page !== undefined && isWanted(page)) counts[set] = (counts[set] ?? 0) + 1
        else setOf[at] = 0
      }
      groups = counts.map((pages, set) => (pages > 0 ? { terms: termsOf(set), pages } : undefined))
      return groups.filter(group => group !== undefined)
    },
    /** The best pages, best first, by score times the weight of their group, if that is not 0. */
    best(max: number, weightOf: (group: MatchGroup) => number): Match<Page>[] {
      // Pages that have more of the terms are better than those that have one often.
      const weights = groups.map(group => (group ? weightOf(group) * group.terms.size : 0))
      const scoreOf = (at: number) => (scores[at] ?? 0) * (weights[setOf[at] ?? 0] ?? 0)
      for (let at = 0; at < pages.length; at++) sorted[at] = scoreOf(at)
      const minScore = sorted.sort().at(-max) ?? 0
      const matches: Match<Page>[] = []
      for (let at = 0; at < pages.length; at++) {
        const score = scoreOf(at)
        if (score === 0 || score < minScore) continue
        const page = pages[at]
        const group = groups[setOf[at] ?? 0]
        if (page !== undefined && group) matches.push({ page, group, score })
      }
      return matches.sort((a, b) => b.score - a.score).slice(0, max)
    },
  }
}
