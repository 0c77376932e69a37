import { ownCopy } from './own-copy.ts'

/** Where a term is: in which entry, in which of its fields, how often. Entries and fields go by their numbers. */
export type Postings = {
  add(term: string, entry: number, field: number, times: number): void
  /** Shows every place of the term to `see`, in no order. */
  visit(term: string, see: See): void
  has(term: string): boolean
  /** How many places the term has. */
  count(term: string): number
  terms(): MapIterator<string>
  /** Gives entries other numbers; those without one leave, and so do terms that are nowhere then. */
  renumber(numberOf: (entry: number) => number | undefined): void
  /** For `createPostings`. */
  save(): SavedPostings
}

export type See = (entry: number, field: number, times: number) => void

/** Terms, the first cell of each, and all cells. */
export type SavedPostings = { readonly terms: readonly string[]; readonly firsts: Uint32Array; readonly cells: Uint32Array }

// A place is packed into 32 bits, from the lowest: 10 for how often (more is as much), 3 for the field, 19 for the entry.
const mostTimes = 2 ** 10 - 1
const fieldAt = 10
const entryAt = 13

/**
 * Lists of places, all in one array: a cell is a place and the number of the next cell, 0 for none. A list, a map or an object for each of some
 * ten thousand terms would take ten times the memory, and the collector of garbage would walk through all of it each time.
 */
export function createPostings(saved?: SavedPostings): Postings {
  let firsts = new Map<string, number>()
  let cells: Uint32Array = saved?.cells ?? new Uint32Array(2 ** 12)
  // Cell 0 is none.
  let length = saved?.cells.length ?? 2
  for (const [at, term] of saved?.terms.entries() ?? []) firsts.set(term, saved?.firsts[at] ?? 0)

  function visit(term: string, see: See): void {
    for (let cell = firsts.get(term) ?? 0; cell !== 0; cell = cells[cell + 1] ?? 0) {
      const place = cells[cell] ?? 0
      see(place >>> entryAt, (place >>> fieldAt) & 7, place & mostTimes)
    }
  }

  function add(term: string, entry: number, field: number, times: number): void {
    if (length === cells.length) {
      const more = new Uint32Array(length * 2)
      more.set(cells)
      cells = more
    }
    const first = firsts.get(term)
    cells[length] = (entry << entryAt) | (field << fieldAt) | Math.min(times, mostTimes)
    cells[length + 1] = first ?? 0
    firsts.set(first === undefined ? ownCopy(term) : term, length)
    length += 2
  }

  return {
    add,
    visit,
    has: term => firsts.has(term),
    count(term) {
      let count = 0
      visit(term, () => count++)
      return count
    },
    terms: () => firsts.keys(),
    renumber(numberOf) {
      const old = { firsts, cells }
      firsts = new Map()
      cells = new Uint32Array(old.cells.length)
      length = 2
      for (const [term, first] of old.firsts) {
        for (let cell = first; cell !== 0; cell = old.cells[cell + 1] ?? 0) {
          const place = old.cells[cell] ?? 0
          const entry = numberOf(place >>> entryAt)
          if (entry !== undefined) add(term, entry, (place >>> fieldAt) & 7, place & mostTimes)
        }
      }
    },
    save: () => ({ terms: [...firsts.keys()], firsts: Uint32Array.from(firsts.values()), cells: cells.slice(0, length) }),
  }
}
