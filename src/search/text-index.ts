import { deserialize, serialize } from 'bun:jsc'
import * as v from 'valibot'
import { bm25 } from './bm25.ts'
import type { Entry } from './entry.ts'
import { fields } from './fields.ts'
import { createPostings, type Postings } from './postings.ts'

/** An entry that has a term of the query, with the query's terms that it has. */
export type Found = { readonly href: string; readonly score: number; readonly terms: readonly string[] }

/** Which terms are looked for; each with its weight, and whether names count that begin with it. */
export type TermQuery = { readonly term: string; readonly weight: number; readonly prefix?: boolean }

/**
 * The inverted index: from terms to entries, by fields. What entries say is not in it. It finds and scores as MiniSearch does, which its test
 * holds it to; but MiniSearch keeps a map for each term and field, and one for each branch of its tree of terms: over all real documents of
 * today these were 53,000, and most of the memory and of the garbage that a site took to be searched.
 */
export type TextIndex = {
  add(entry: Entry): void
  remove(href: string): void
  /** The entries that have any of the terms, best first. */
  find(terms: readonly TermQuery[]): Found[]
  readonly names: Names
  /** Whether any entry has the term. */
  has(term: string): boolean
  /** For `createTextIndex`. */
  save(): Uint8Array
  readonly size: number
  knows(href: string): boolean
  hrefs(): IterableIterator<string>
}

/** The words of titles, headings and names: what a misspelled word is compared with. */
export type Names = {
  has(term: string): boolean
  terms(): IteratorObject<string>
  /** How many fields of entries have the term. */
  count(term: string): number
}

/** What a longer name that begins with a term counts beside the term itself, at the most. */
const prefixWeight = 0.25

/** The changes of what is kept are told by this: another layout of the index, or other terms, are another version. */
export const textIndexVersion = 3

/** So many entries that have gone, or been replaced, and so many of a hundred, are worth making the lists anew. */
const mostGone = 200
const mostGoneShare = 0.05

/** A new index, or the one that `saved` is of. Throws on bytes that are none. */
export function createTextIndex(saved?: Uint8Array): TextIndex {
  const kept = saved && v.parse(savedIndex, deserialize(saved))
  const names = createPostings(kept?.names)
  const words = createPostings(kept?.words)
  /** Addresses by the numbers of entries; one that has gone leaves its number empty. */
  let hrefs: (string | undefined)[] = kept?.hrefs ?? []
  let numbers = new Map(kept?.hrefs.map((href, number) => [href, number]))
  /** Of each entry, how many terms each field has. */
  let lengths: number[] = kept?.lengths ?? []
  let averages: readonly number[] | undefined

  function remove(href: string): void {
    const number = numbers.get(href)
    if (number === undefined) return
    numbers.delete(href)
    hrefs[number] = undefined
    averages = undefined
    const gone = hrefs.length - numbers.size
    if (gone > mostGone && gone > mostGoneShare * hrefs.length) compact()
  }

  /** Leaves no number empty. */
  function compact(): void {
    const kept = [...numbers]
    const numberOf = new Map(kept.map(([, number], at) => [number, at]))
    for (const postings of [names, words]) postings.renumber(number => numberOf.get(number))
    lengths = kept.flatMap(([, number]) => lengths.slice(number * fields.length, (number + 1) * fields.length))
    hrefs = kept.map(([href]) => href)
    numbers = new Map(kept.map(([href], at) => [href, at]))
  }

  function averageLengths(): readonly number[] {
    averages ??= fields.map((_, field) => {
      let sum = 0
      for (const number of numbers.values()) sum += lengths[number * fields.length + field] ?? 0
      return sum / numbers.size
    })
    return averages
  }

  /** Counts a term that stands for the one that is `asked` for. */
  function score(found: Map<number, Score>, asked: string, weight: number, term: string, postings: Postings): void {
    const having = fields.map(() => 0)
    postings.visit(term, (number, field) => {
      if (hrefs[number] !== undefined) having[field] = (having[field] ?? 0) + 1
    })
    const average = averageLengths()
    postings.visit(term, (number, field, times) => {
      if (hrefs[number] === undefined) return
      const relativeLength = (lengths[number * fields.length + field] ?? 0) / (average[field] ?? 1)
      const more = weight * (fields[field]?.boost ?? 1) * bm25({ times, relativeLength, having: having[field] ?? 0, all: numbers.size })
      const known = found.get(number)
      if (!known) found.set(number, { score: more, terms: [asked] })
      else {
        known.score += more
        if (!known.terms.includes(asked)) known.terms.push(asked)
      }
    })
  }

  return {
    add(entry) {
      remove(entry.href)
      const number = hrefs.push(entry.href) - 1
      numbers.set(entry.href, number)
      averages = undefined
      for (const [field, { termsOf, isName }] of fields.entries()) {
        const times = new Map<string, number>()
        for (const term of termsOf(entry)) times.set(term, (times.get(term) ?? 0) + 1)
        lengths.push(times.size)
        const postings = isName ? names : words
        for (const [term, count] of times) postings.add(term, number, field, count)
      }
    },
    remove,
    find(terms) {
      const found = new Map<number, Score>()
      for (const { term, weight, prefix = false } of terms) {
        score(found, term, weight, term, names)
        score(found, term, weight, term, words)
        if (!prefix) continue
        // Of a word that is still being typed names alone are looked for: the beginnings of all words of all texts are many.
        score(found, term, 1, term, names)
        for (const name of names.terms()) {
          if (name === term || !name.startsWith(term)) continue
          score(found, term, (prefixWeight * name.length) / (1.3 * name.length - 0.3 * term.length), name, names)
        }
      }
      // An entry that has more of the terms is better by their number.
      return Array.from(found, ([number, { score, terms }]) => ({ href: hrefs[number] ?? '', score: score * terms.length, terms })).sort(
        (a, b) => b.score - a.score,
      )
    },
    names: { has: names.has, terms: names.terms, count: names.count },
    has: term => names.has(term) || words.has(term),
    save() {
      if (numbers.size < hrefs.length) compact()
      return serialize({ hrefs, lengths, names: names.save(), words: words.save() }, { binaryType: 'nodebuffer' })
    },
    get size() {
      return numbers.size
    },
    knows: href => numbers.has(href),
    hrefs: () => numbers.keys(),
  }
}

type Score = { score: number; readonly terms: string[] }

const savedPostings = v.object({ terms: v.array(v.string()), firsts: v.instance(Uint32Array), cells: v.instance(Uint32Array) })
const savedIndex = v.object({ hrefs: v.array(v.string()), lengths: v.array(v.number()), names: savedPostings, words: savedPostings })
