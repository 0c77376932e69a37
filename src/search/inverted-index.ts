import { editDistance, mayBeWithin } from './edit-distance.ts'
import { createMatchCollector } from './match-groups.ts'

export type TermQuery = {
  readonly terms: readonly string[]
  /** 1 by default. */
  readonly weight?: number
  /** Only in the fields that are names. */
  readonly inNames?: boolean
  /** Longer terms of names, which begin with one of these, count too, and so much. */
  readonly prefixWeight?: number
}

type NearTerm = { readonly term: string; readonly edits: number }

type FieldIndex<Field> = {
  readonly name: Field
  readonly boost: number
  /** By term, page times `scale` plus frequency. A map of maps would take five times the memory. */
  readonly postings: Map<string, number[]>
  /** How many different terms a page has, by its number. */
  readonly lengths: number[]
  totalLength: number
}

const scale = 1024
/** Of BM25+: how soon further occurrences count less, how much length counts, the least score. */
const saturation = 1.2
const lengthWeight = 0.5
const minFrequency = 0.3
/** Postings of removed pages are dropped when these are more than a share of all pages. */
const maxRemovedShare = 0.1

/** From the terms of pages, by fields, to the pages; ranked by BM25+. */
export function createInvertedIndex<Field extends string, Page extends { readonly href: string }>(
  boosts: Readonly<Record<Field, number>>,
  names: readonly Field[],
) {
  const fields = (Object.keys(boosts) as Field[]).map(
    (name): FieldIndex<Field> => ({
      name,
      boost: boosts[name],
      postings: new Map(),
      lengths: [],
      totalLength: 0,
    }),
  )
  const nameFields = fields.filter(({ name }) => names.includes(name))
  /** The index is the page's number; `undefined` for a page that was removed. */
  const pages: (Page | undefined)[] = []
  /** Of pages, by address. */
  const numbers = new Map<string, number>()
  const matches = createMatchCollector<Page>()
  let removed = 0
  /** The terms of names, sorted; `undefined` after a change. */
  let vocabulary: string[] | undefined

  function dropRemoved(): void {
    removed = 0
    for (const { postings } of fields)
      for (const [term, list] of postings) {
        const kept = list.filter(isLive)
        if (kept.length === 0) postings.delete(term)
        else if (kept.length < list.length) postings.set(term, kept)
      }
  }

  function remove(href: string): void {
    const page = numbers.get(href)
    if (page === undefined) return
    numbers.delete(href)
    pages[page] = undefined
    for (const field of fields) {
      field.totalLength -= field.lengths[page] ?? 0
      field.lengths[page] = 0
    }
    if (++removed > maxRemovedShare * numbers.size) dropRemoved()
    vocabulary = undefined
  }

  function listVocabulary(): string[] {
    vocabulary ??= [...new Set(nameFields.flatMap(({ postings }) => [...postings.keys()]))].sort()
    return vocabulary
  }

  function isLive(posting: number): boolean {
    return pages[Math.floor(posting / scale)] !== undefined
  }

  /** Terms of names that begin with another and are longer. */
  function longerTerms(prefix: string): string[] {
    const sorted = listVocabulary()
    // No term has U+FFFF, which is sorted after all characters.
    return sorted.slice(firstAfter(sorted, prefix), firstAfter(sorted, `${prefix}\uffff`))
  }

  /** The lists of pages that a query means, each with the term that was asked for. */
  function* listsOf({ terms, weight = 1, inNames = false, prefixWeight = 0 }: TermQuery) {
    for (const asked of terms) {
      for (const field of inNames ? nameFields : fields) yield listOf(field, asked, asked, weight)
      for (const term of prefixWeight > 0 ? longerTerms(asked) : []) {
        const share = term.length / (1.3 * term.length - 0.3 * asked.length)
        for (const field of nameFields)
          yield listOf(field, term, asked, weight * prefixWeight * share)
      }
    }
  }

  /** Calls `add` with each page of a list and its part of the page's score. */
  function score(
    { field, list, weight }: ReturnType<typeof listOf<Field>>,
    add: (page: number, score: number) => void,
  ): void {
    const { boost, lengths, totalLength } = field
    const count = numbers.size
    const rarity = Math.log(1 + (count - list.length + 0.5) / (list.length + 0.5))
    for (const posting of list) {
      const page = Math.floor(posting / scale)
      const times = posting % scale
      const length = ((lengths[page] ?? 0) * count) / totalLength
      const norm = saturation * (1 - lengthWeight + lengthWeight * length)
      const frequency = (times * (saturation + 1)) / (times + norm)
      add(page, weight * boost * rarity * (minFrequency + frequency))
    }
  }

  return {
    remove,
    /** Each field's terms, as often as the page has them. */
    add(added: Page, termsOf: (field: Field) => readonly string[]): void {
      remove(added.href)
      const page = pages.push(added) - 1
      numbers.set(added.href, page)
      for (const field of fields) {
        const times = new Map<string, number>()
        for (const term of termsOf(field.name)) times.set(term, (times.get(term) ?? 0) + 1)
        field.lengths[page] = times.size
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
    /**
     * The wanted pages that match any of the queries, in groups by the terms that they have. `best`
     * returns the best of them. It must be called before the next search.
     */
    search(queries: readonly TermQuery[], isWanted: (page: Page) => boolean = () => true) {
      matches.begin(pages)
      const lists = queries.flatMap(query => [...listsOf(query)])
      for (const [term, listsOfTerm] of Map.groupBy(lists, ({ asked }) => asked)) {
        matches.beginTerm(term)
        for (const list of listsOfTerm) score(list, matches.add)
      }
      return { groups: matches.groups(isWanted), best: matches.best }
    },
    has: (query: TermQuery) => [...listsOf(query)].some(({ list }) => list.some(isLive)),
    /** The terms of names that differ in at most so many letters, those of most pages first. */
    near(term: string, maxEdits: number): NearTerm[] {
      const pagesOf = ({ term }: NearTerm) =>
        nameFields.reduce((sum, { postings }) => sum + (postings.get(term)?.length ?? 0), 0)
      const known = listVocabulary().filter(other => mayBeWithin(maxEdits, term, other))
      return known
        .map(other => ({ term: other, edits: editDistance(term, other, maxEdits) }))
        .filter(({ edits }) => edits <= maxEdits)
        .sort((a, b) => pagesOf(b) - pagesOf(a))
    },
  }
}

function listOf<Field>(field: FieldIndex<Field>, term: string, asked: string, weight: number) {
  return { field, asked, weight, list: field.postings.get(term) ?? [] }
}

/** Where the terms begin that are sorted after another. */
function firstAfter(sorted: readonly string[], term: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') > term) to = middle
    else from = middle + 1
  }
  return from
}
