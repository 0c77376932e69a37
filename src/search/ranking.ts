import { dedupe } from './copies.ts'
import type { Entry, EntryHead } from './entry.ts'
import { coverageOf, type ParsedQuery, shareOfAll, termsOfQuery } from './query.ts'
import { isInScope, type Scope } from './scope.ts'
import { containsPhrase, type RankedSection, rankSections } from './section-ranking.ts'
import { isName, simple, termsOfName } from './terms.ts'
import type { TextIndex } from './text-index.ts'

/** A page that answers a query; only the order of scores has a meaning. Those whose text was looked at have its sections, best first. */
export type Ranked = {
  readonly head: EntryHead
  readonly score: number
  /** How many of the query's words it has, from 0 to 1. */
  readonly coverage: number
  readonly sections?: readonly RankedSection[]
}

/** The pages that there are: the index proposes, what they say decides. */
export type Pages = {
  readonly index: TextIndex
  head(href: string): EntryHead | undefined
  read(href: string): Entry | undefined
}

/** So many are looked at by their names, and so many of those by their text. */
const maxByName = 120
const maxByText = 20
/** A phrase, of three words or more, is told by the text alone: of so many it is looked for in the text. */
const maxByPhrase = 60
const textWeight = 0.9

/**
 * The entries that answer a query, best first, copies as one. The index proposes by BM25; of what it proposes, names are compared with the
 * query as a whole, then the text of the best, for words that stand together. Guides come before generated reference unless a name of code is
 * asked for, the latest version before others.
 */
export function rank(query: ParsedQuery, scope: Scope, { index, head, read }: Pages): Ranked[] {
  const found = index.find(termsOfQuery(query))
  const top = found[0]?.score ?? 0
  const enough = minCoverage(query)
  const candidates: Ranked[] = []
  for (const { href, score, terms } of found) {
    const entry = head(href)
    if (!entry || !isInScope(entry, scope)) continue
    const coverage = coverageOf(query, terms)
    if (coverage < enough) continue
    candidates.push({ head: entry, score: (score / top) * coverage ** 3, coverage })
  }
  candidates.sort(byScore)
  const relative = candidates[0]?.score ?? 1
  const prior = createPrior(query, scope)
  const named = candidates.map((one, at) => ({
    ...one,
    score:
      (one.score / relative + (at < maxByName ? nameScore(query, one.head) : 0)) * prior(one.head),
  }))
  const single = dedupe(query.words, named.sort(byScore), scope)
  const looked = single.map((one, at) => {
    if (at >= maxByPhrase) return one
    const sections = read(one.head.href)?.sections ?? []
    if (at >= maxByText && !containsPhrase(query, sections)) return one
    const ranked = rankSections(query, sections)
    return {
      ...one,
      score: one.score + textWeight * (ranked[0]?.score ?? 0) * prior(one.head),
      sections: ranked,
    }
  })
  return looked.sort(byScore)
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score
}

/** Of a long question some words may be missing. */
function minCoverage({ words }: ParsedQuery): number {
  return words.length <= 2 ? 0.5 : 0.4
}

/** How well a page's name answers the query as a whole, from 0 to 6. */
function nameScore(query: ParsedQuery, head: EntryHead): number {
  const { words, joined } = query
  const asked = query.text.trim()
  const plain = simple(asked)
  const { symbol, kind } = head
  if (symbol && symbol.name === asked.replace(/\(\)$|[<>]/g, '')) return 6
  const { title, slug, name, titleTerms, slugTerms, titleWords } = namesOf(head)
  if (title === plain || (symbol && name === plain)) return 3.5
  const isName = (one: string) => one === name || one === title || one === slug
  if (
    (joined !== undefined && isName(joined)) ||
    (words.length === 1 && words[0]?.corrected.some(isName))
  )
    return 3
  // A generated name that holds the parts of another is not about it; a guide whose title does often is.
  const ofParts = kind === 'document' ? 0.86 : 0
  const share = Math.max(
    shareOfAll(query, titleTerms, ofParts),
    0.9 * shareOfAll(query, slugTerms, ofParts),
  )
  const shortness = words.length / Math.max(words.length, titleWords)
  return share > 0.85 ? share * (1 + 1.2 * shortness) : share * 0.9 * (0.5 + 0.5 * shortness)
}

/** What a page is called, as it is compared: its title, the last part of its address, and the exported name where it is about one. */
type Names = {
  readonly title: string
  readonly slug: string
  readonly name: string
  readonly titleTerms: ReadonlySet<string>
  readonly slugTerms: ReadonlySet<string>
  readonly titleWords: number
}

/** Taken apart once of every page. */
const namesOfHeads = new WeakMap<EntryHead, Names>()

function namesOf(head: EntryHead): Names {
  const known = namesOfHeads.get(head)
  if (known) return known
  const { title, symbol, href } = head
  const slug = href.slice(href.lastIndexOf('/') + 1)
  const names = {
    title: simple(title),
    slug: simple(slug),
    name: simple(symbol?.name ?? title),
    titleTerms: new Set(termsOfName(title)),
    slugTerms: new Set(termsOfName(slug)),
    titleWords: title.split(/\s+/).length,
  }
  namesOfHeads.set(head, names)
  return names
}

/** What speaks for a page before its words do. */
function createPrior({ words }: ParsedQuery, scope: Scope): (head: EntryHead) => number {
  const byKind = {
    document: 1,
    reference: words.some(({ written }) => isName(written)) ? 1 : 0.78,
    example: 0.55,
    post: 0.8,
    page: 0.8,
  }
  const foremost = new Set([undefined, 'react', scope.framework, ...words.map(({ term }) => term)])
  const areAsidesAsked = words.some(({ stem }) => asideStems.has(stem))
  return head => {
    const byVersion =
      head.version === undefined || head.version === 'latest' || scope.version !== undefined
        ? 1
        : 0.45
    return (
      byKind[head.kind] *
      byVersion *
      (foremost.has(head.framework) ? 1 : 0.85) *
      (areAsidesAsked ? 1 : weightOfPlace(head))
    )
  }
}

/** Told by the address once of every page: a common word is on nearly all. */
function weightOfPlace(head: EntryHead): number {
  const known = weightsOfPlaces.get(head)
  if (known !== undefined) return known
  const weight = asides.find(([paths]) => paths.test(head.href))?.[1] ?? 1
  weightsOfPlaces.set(head, weight)
  return weight
}

const weightsOfPlaces = new WeakMap<EntryHead, number>()

/** Pages that speak of much without being what explains it. */
const asides: readonly [RegExp, number][] = [
  [/\/(?:drafts|community|enterprise|static-functions)\//, 0.6],
  [/\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/, 0.6],
  [/\/tutorial\//, 0.8],
]

/** With these it is they that are asked for. */
const asideStems = new Set([
  'migrat',
  'upgrad',
  'comparison',
  'compar',
  'draft',
  'commun',
  'vs',
  'replac',
  'tutori',
])
