import { editDistance } from './edit-distance.ts'

/** From the terms of pages, by fields, to the pages; ranked by BM25+. */
export type InvertedIndex<Field extends string> = {
  /** Each field's terms, as often as the page has them. */
  add(href: string, termsOf: (field: Field) => readonly string[]): void
  remove(href: string): void
  /** The pages that match any of the queries, best first. */
  search(queries: readonly TermQuery[]): Match[]
  /** The terms of names that differ in at most so many letters, those of most pages first. */
  near(term: string, edits: number): string[]
}

export type TermQuery = {
  readonly terms: readonly string[]
  /** 1 by default. */
  readonly weight?: number
  /** Only in the fields that are names. */
  readonly inNames?: boolean
  /** Longer terms of names, which begin with one of these, count too, and so much. */
  readonly prefixWeight?: number
}

export type Match = {
  readonly href: string
  readonly score: number
  /** The queries' terms that the page has. */
  readonly terms: ReadonlySet<string>
}

type FieldIndex<Field> = {
  readonly name: Field
  readonly boost: number
  /**
   * Term to pages: each a number, the page's times `scale` plus how often the page has the term. A
   * map of maps would take five times the memory.
   */
  readonly postings: Map<string, number[]>
  /** How many different terms a page has, by its number. */
  readonly lengths: Map<number, number>
  totalLength: number
}

const scale = 1024
/** Of BM25+: how soon further occurrences count less, how much length counts, the least score. */
const saturation = 1.2
const lengthWeight = 0.5
const minFrequency = 0.3
/** Postings of removed pages are dropped when these are more than a share of all pages. */
const maxRemovedShare = 0.1

export function createInvertedIndex<Field extends string>(
  boosts: Readonly<Record<Field, number>>,
  names: readonly Field[],
): InvertedIndex<Field> {
  const fields = (Object.keys(boosts) as Field[]).map(
    (name): FieldIndex<Field> => ({
      name,
      boost: boosts[name],
      postings: new Map(),
      lengths: new Map(),
      totalLength: 0,
    }),
  )
  const nameFields = fields.filter(({ name }) => names.includes(name))
  const hrefs = new Map<number, string>()
  const numbers = new Map<string, number>()
  let lastNumber = 0
  let removed = 0
  /** The terms of names, sorted; `undefined` after a change. */
  let vocabulary: string[] | undefined

  function dropRemoved(): void {
    removed = 0
    for (const { postings } of fields)
      for (const [term, list] of postings) {
        const kept = list.filter(posting => hrefs.has(Math.floor(posting / scale)))
        if (kept.length === 0) postings.delete(term)
        else if (kept.length < list.length) postings.set(term, kept)
      }
  }

  function remove(href: string): void {
    const page = numbers.get(href)
    if (page === undefined) return
    numbers.delete(href)
    hrefs.delete(page)
    for (const field of fields) {
      field.totalLength -= field.lengths.get(page) ?? 0
      field.lengths.delete(page)
    }
    if (++removed > maxRemovedShare * hrefs.size) dropRemoved()
    vocabulary = undefined
  }

  function listVocabulary(): string[] {
    vocabulary ??= [...new Set(nameFields.flatMap(({ postings }) => [...postings.keys()]))].sort()
    return vocabulary
  }

  /** Each page that has the term in the field, with its part of a score. */
  function* scores({ boost, postings, lengths, totalLength }: FieldIndex<Field>, term: string) {
    const list = postings.get(term) ?? []
    const rarity = Math.log(1 + (hrefs.size - list.length + 0.5) / (list.length + 0.5))
    for (const posting of list) {
      const page = Math.floor(posting / scale)
      if (!hrefs.has(page)) continue
      const times = posting % scale
      const length = ((lengths.get(page) ?? 0) * hrefs.size) / totalLength
      const norm = saturation * (1 - lengthWeight + lengthWeight * length)
      const frequency = (times * (saturation + 1)) / (times + norm)
      yield [page, boost * rarity * (minFrequency + frequency)] as const
    }
  }

  return {
    remove,
    add(href, termsOf) {
      remove(href)
      const page = ++lastNumber
      hrefs.set(page, href)
      numbers.set(href, page)
      for (const field of fields) {
        const times = new Map<string, number>()
        for (const term of termsOf(field.name)) times.set(term, (times.get(term) ?? 0) + 1)
        field.lengths.set(page, times.size)
        field.totalLength += times.size
        for (const [term, count] of times) {
          const posting = page * scale + Math.min(count, scale - 1)
          const list = field.postings.get(term)
          if (list) list.push(posting)
          else field.postings.set(term, [posting])
        }
      }
      vocabulary = undefined
    },
    search(queries) {
      const found = new Map<number, { score: number; readonly terms: Set<string> }>()
      const addScores = (asked: string, term: string, weight: number, inNames = false) => {
        for (const field of inNames ? nameFields : fields)
          for (const [page, score] of scores(field, term)) {
            const one = found.get(page) ?? { score: 0, terms: new Set() }
            one.score += weight * score
            one.terms.add(asked)
            found.set(page, one)
          }
      }
      for (const { terms, weight = 1, inNames = false, prefixWeight = 0 } of queries)
        for (const asked of terms) {
          addScores(asked, asked, weight, inNames)
          for (const term of prefixWeight > 0 ? longerTerms(listVocabulary(), asked) : []) {
            const share = term.length / (1.3 * term.length - 0.3 * asked.length)
            addScores(asked, term, weight * prefixWeight * share, true)
          }
        }
      return Array.from(found, ([page, { score, terms }]) => ({
        href: hrefs.get(page) ?? '',
        // Pages that have more of the terms are better than those that have one often.
        score: score * terms.size,
        terms,
      })).sort((a, b) => b.score - a.score)
    },
    near(term, edits) {
      const pagesOf = (other: string) =>
        nameFields.reduce((sum, { postings }) => sum + (postings.get(other)?.length ?? 0), 0)
      return listVocabulary()
        .filter(other => editDistance(term, other, edits) <= edits)
        .map(other => ({ other, pages: pagesOf(other) }))
        .sort((a, b) => b.pages - a.pages)
        .map(({ other }) => other)
    },
  }
}

/** Of sorted terms, those that begin with another and are longer. */
function longerTerms(sorted: readonly string[], prefix: string): string[] {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') > prefix) to = middle
    else from = middle + 1
  }
  const end = sorted.findIndex((term, at) => at >= from && !term.startsWith(prefix))
  return sorted.slice(from, end < 0 ? undefined : end)
}
