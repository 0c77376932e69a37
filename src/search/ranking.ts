import { withoutCopies } from './copies.ts'
import type { Entry, EntryHead, Section } from './entry.ts'
import { coverageOf, nameTerms, type ParsedQuery, shareOfAll, termsOfQuery } from './query.ts'
import { isInScope, type Scope } from './scope.ts'
import { isName } from './terms.ts'
import type { TextIndex } from './text-index.ts'

/** A page that answers a query; only the order of scores has a meaning. */
export type Ranked = { readonly head: EntryHead; readonly score: number }
/** A section with its place in the entry; the better a match, the higher its score. */
export type RankedSection = { readonly section: Section; readonly score: number }

/** The pages that there are: the index proposes, what they say decides. */
export type Pages = {
  readonly index: TextIndex
  head(href: string): EntryHead | undefined
  read(href: string): Entry | undefined
}

/** So many are looked at by their names, and so many of those by their text. */
const mostByName = 120
const mostByText = 20
const textWeight = 0.9

/**
 * The entries that answer a query, best first, copies as one. The index proposes by BM25; of what it proposes, names are compared with the
 * query as a whole, then the text of the best, for words that stand together. Guides come before generated reference unless a name of code is
 * asked for, the latest version before others.
 */
export function rank(query: ParsedQuery, scope: Scope, { index, head, read }: Pages): Ranked[] {
  const found = index.find(termsOfQuery(query))
  const top = found[0]?.score ?? 0
  const candidates: Ranked[] = []
  for (const { href, score, terms } of found) {
    const entry = head(href)
    if (!entry || !isInScope(entry, scope)) continue
    const coverage = coverageOf(query, new Set(terms))
    if (coverage < leastCoverage(query)) continue
    candidates.push({ head: entry, score: (score / top) * coverage ** 3 })
  }
  candidates.sort((a, b) => b.score - a.score)
  const relative = candidates[0]?.score ?? 1
  const named = candidates.map(({ head: entry, score }, at) => ({
    head: entry,
    score: (score / relative + (at < mostByName ? nameScore(query, entry) : 0)) * priorOf(query, entry, scope),
  }))
  named.sort((a, b) => b.score - a.score)
  const single = withoutCopies(query.words, named, scope)
  const byText = single.slice(0, mostByText).map(({ head: one, score }) => {
    const [best] = rankSections(query, read(one.href)?.sections ?? [])
    return { head: one, score: score + textWeight * (best?.score ?? 0) * priorOf(query, one, scope) }
  })
  return [...byText.sort((a, b) => b.score - a.score), ...single.slice(mostByText)]
}

/** Of a long question some words may be missing. */
function leastCoverage({ words }: ParsedQuery): number {
  return words.length <= 2 ? 0.5 : 0.4
}

/** How well a page's name answers the query as a whole, from 0 to 6. */
function nameScore(query: ParsedQuery, { title, symbol, href, kind }: EntryHead): number {
  const { words, text, joined } = query
  const asked = text.trim()
  if (symbol && symbol.name === asked.replace(/\(\)$|[<>]/g, '')) return 6
  const slug = href.slice(href.lastIndexOf('/') + 1)
  const names = [symbol?.name ?? title, title, slug].map(simple)
  if (simple(title) === simple(asked) || (symbol && simple(symbol.name) === simple(asked))) return 3.5
  if (names.some(name => name === joined || (words.length === 1 && words[0]?.corrected.includes(name)))) return 3
  // A generated name that holds the parts of another is not about it; a guide whose title does often is.
  const ofParts = kind === 'document' ? 0.7 : 0
  const share = Math.max(shareOfAll(query, nameTerms(title), ofParts), 0.9 * shareOfAll(query, nameTerms(slug), ofParts))
  const shortness = words.length / Math.max(words.length, title.split(/\s+/).length)
  return share > 0.85 ? share * (1 + 1.2 * shortness) : share * 0.9 * (0.5 + 0.5 * shortness)
}

/** What speaks for a page before anything is asked. */
function priorOf({ words }: ParsedQuery, { kind, version, framework, href }: EntryHead, scope: Scope): number {
  const byKind = { document: 1, reference: words.some(({ written }) => isName(written)) ? 1 : 0.78, example: 0.55, post: 0.8, page: 0.8 }[
    kind
  ]
  const byVersion = version === undefined || version === 'latest' || scope.version !== undefined ? 1 : 0.45
  const isForemost =
    framework === undefined || framework === 'react' || framework === scope.framework || words.some(({ term }) => term === framework)
  const place = words.some(({ stem }) => asideStems.has(stem)) ? undefined : asides.find(([paths]) => paths.test(href))
  return byKind * byVersion * (isForemost ? 1 : 0.85) * (place?.[1] ?? 1)
}

/** Pages that speak of much without being what explains it. */
const asides: readonly [RegExp, number][] = [
  [/\/(?:drafts|community|enterprise|static-functions)\//, 0.6],
  [/\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/, 0.6],
  [/\/tutorial\//, 0.8],
]

/** With these it is they that are asked for. */
const asideStems = new Set(['migrat', 'upgrad', 'comparison', 'compar', 'draft', 'commun', 'vs', 'replac', 'tutori'])

/** The sections that say something of what is asked, best first. */
export function rankSections(query: ParsedQuery, sections: readonly Section[]): RankedSection[] {
  const phrase = query.text.trim().toLowerCase()
  const stems = query.words.map(({ term, stem, corrected }) => [...new Set([term, stem, ...corrected].filter(one => one.length > 1))])
  return sections
    .map(section => ({ section, score: sectionScore(query, section, stems, phrase) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** From 0 to about 2. */
function sectionScore(query: ParsedQuery, { heading, depth, text, code }: Section, stems: string[][], phrase: string): number {
  const { words, joined } = query
  if (words.length === 0) return 0
  const lower = text.toLowerCase()
  const lowerCode = code.toLowerCase()
  let score = 0
  if (heading && depth > 1 && mayHold(heading, stems, joined)) {
    const terms = nameTerms(heading)
    const share = shareOfAll(query, terms)
    const plain = simple(heading)
    if (plain === simple(phrase) || (joined !== undefined && plain === joined)) score += 1
    else if (share > 0.9) score += 0.5 + 0.3 * (words.length / Math.max(words.length, heading.split(/\s+/).length))
    else score += 0.25 * share
  }
  const present = stems.filter(forms => forms.some(form => lower.includes(form) || lowerCode.includes(form))).length / stems.length
  if (present === 0) return score
  score += 0.25 * present
  if (words.length > 1 && lower.includes(phrase)) score += 0.6
  else if (words.length > 1 && present === 1) score += 0.4 * nearness(lower, stems)
  return score
}

/** Headings are many, and few are worth taking apart. */
function mayHold(heading: string, stems: string[][], joined: string | undefined): boolean {
  const lower = heading.toLowerCase()
  return joined !== undefined || stems.some(forms => forms.some(form => lower.includes(form)))
}

/** 1 when the words stand side by side, less the further apart they are, 0 where not all are there. Letters are counted, from the rarest word. */
function nearness(text: string, stems: string[][]): number {
  const places = stems.map(forms => positions(text, forms))
  const rarest = places.toSorted((a, b) => a.length - b.length)[0] ?? []
  let best = Number.POSITIVE_INFINITY
  for (const at of rarest) {
    let spread = 0
    for (const others of places) spread += Math.min(...others.map(other => Math.abs(other - at)), 2000)
    best = Math.min(best, spread)
  }
  return 30 / (30 + Math.max(0, best - 8 * stems.length))
}

const mostPositions = 40

function positions(text: string, forms: readonly string[]): number[] {
  const found: number[] = []
  for (const form of forms) {
    for (let at = text.indexOf(form); at >= 0 && found.length < mostPositions; at = text.indexOf(form, at + form.length)) found.push(at)
  }
  return found
}

/** Letters and digits alone, lower-case. */
function simple(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
