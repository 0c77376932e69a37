import { shortName } from '../libraries/library.ts'
import { findLibrary, frameworkRank, hasVersion, versionInAddress } from '../libraries/registry.ts'
import type { Section } from '../markdown/rendered.ts'
import type { PageIndex, ParsedQuery } from './page-index.ts'
import { createIntroductionScore, createPrior, preferredFrameworks } from './prior.ts'
import type { Entry, Scope } from './results.ts'
import { replaceSynonyms, type Synonyms } from './synonyms.ts'
import { partsOf, simple, termsOfName, toTerm, wordsOf } from './terms.ts'

export type Pages = { readonly index: PageIndex; readonly synonyms: Synonyms }

type Ranked = {
  readonly entry: Entry
  readonly query: ParsedQuery
  /** Only the order of scores has a meaning. */
  readonly score: number
}

/** The best of all pages that match. The search page shows no more. */
const maxCandidates = 400
/** How many of them are compared by their names and texts. */
const maxCompared = 60
/** Applies to results for a query that consists of synonyms only. */
const synonymWeight = 1.15
/** Some words of a long question may be missing from a page. */
const minCoverage = 0.4

/** By the words of the query or by those it is a synonym of, whichever is better. */
export function rank(query: ParsedQuery, scope: Scope, { index, synonyms }: Pages): Ranked[] {
  const byEntry = new Map(rankByWords(query, scope, index).map(one => [one.entry, one]))
  const replaced =
    replaceSynonyms(query.text, synonyms) ?? replaceSynonyms(query.meant ?? '', synonyms)
  const weight = replaced?.isWhole ? synonymWeight : 1
  for (const one of replaced ? rankByWords(index.parse(replaced.text), scope, index) : []) {
    const score = weight * one.score
    if (score > (byEntry.get(one.entry)?.score ?? 0)) byEntry.set(one.entry, { ...one, score })
  }
  return mergeCopies(query, [...byEntry.values()].sort(byScore), scope)
}

/** The best pages by the index; of these, the first are compared by their names and texts. */
function rankByWords(query: ParsedQuery, scope: Scope, index: PageIndex): Ranked[] {
  const priorOf = createPrior(query, scope)
  const introductionOf = createIntroductionScore(query)
  const candidates = index
    .find(query, entry => (isInScope(entry, scope) ? priorOf(entry) : 0))
    .map(({ entry, terms, score }) => {
      const coverage = terms.has(query.joined ?? '') ? 1 : shareOf(query, form => terms.has(form))
      return { entry, coverage, score: score * coverage ** 2 }
    })
    .filter(({ coverage }) => coverage >= minCoverage)
    .sort(byScore)
    .slice(0, maxCandidates)
  const best = candidates[0]?.score ?? 1
  return candidates.map(({ entry, score }, at) => {
    const isCompared = at < maxCompared
    const byName = introductionOf(entry) + (isCompared ? nameScore(query, entry) : 0)
    const byText = isCompared ? (rankSections(query, entry.sections)[0]?.score ?? 0) : 0
    return { query, entry, score: score / best + (byName + byText) * priorOf(entry) }
  })
}

/** A framework's scope has its own pages and those that belong to no framework. */
function isInScope({ library, version, framework, kind }: Entry, scope: Scope): boolean {
  const known = findLibrary(scope.library ?? '')
  // The latest version is known as `latest`, even if asked for as `v5`.
  const asked = known && scope.version ? versionInAddress(known, scope.version) : scope.version
  return (
    (scope.kind ?? kind) === kind &&
    (scope.library ?? library) === library &&
    (asked ?? version) === version &&
    (framework === undefined || (scope.framework ?? framework) === framework)
  )
}

const byScore = (a: { score: number }, b: { score: number }) => b.score - a.score

/** How many of the query's words are there, from 0 to 1. */
function shareOf({ words }: ParsedQuery, has: (form: string) => boolean): number {
  return words.filter(({ forms }) => forms.some(has)).length / words.length
}

/** How well a page's name matches the query as a whole, from 0 to 6. */
function nameScore(query: ParsedQuery, entry: Entry): number {
  const { symbol = '', title } = entry
  const { text, words, joined } = query
  if (symbol === text.replace(/\(\)$|[<>]/g, '') || isAboutMember(text, entry)) return 6
  const whole = [joined, ...(words.length === 1 ? (words[0]?.forms ?? []) : [])]
  if ([shortName(title), symbol].some(name => whole.includes(simple(name)))) return 3
  const length = title.split(/\s+/).length + partsOf(symbol).length
  const shortness = words.length / Math.max(words.length, length)
  const terms = new Set(wordsOf(title).flatMap(termsOfName))
  return shareOf(query, form => terms.has(form)) * (0.5 + 1.2 * shortness)
}

/** The version that the query names if the entry's library has it. */
function versionFor({ library: id = '' }: Entry, { version = 'latest' }: ParsedQuery): string {
  const library = findLibrary(id)
  return library && hasVersion(library, version) ? versionInAddress(library, version) : 'latest'
}

/** Whether the query is `object.member`, and a reference page of the object has the member. */
function isAboutMember(text: string, { kind, title, symbol = '', sections }: Entry): boolean {
  const [, object = '', member] = /^(\w+)\.(\w+)(?:\(\))?$/.exec(text) ?? []
  if (kind !== 'reference' || member === undefined) return false
  const ofPage = wordsOf(`${title} ${symbol}`).flatMap(termsOfName)
  return (
    ofPage.includes(toTerm(object)) &&
    sections.some(({ heading }) => {
      const [first, second] = wordsOf(heading)
      return (first === object ? second : first) === member
    })
  )
}

/** Keeps one of several copies: the named or latest version's, then the preferred framework's. */
function mergeCopies(query: ParsedQuery, ranked: Ranked[], scope: Scope): Ranked[] {
  const preferred = preferredFrameworks(query, scope)
  const groups = Map.groupBy(ranked, ({ entry: { copyOf, version } }) =>
    scope.version === undefined ? copyOf : `${version} ${copyOf}`,
  )
  return [...groups.values()].flatMap(copies => {
    const latest = copies.filter(({ entry }) => entry.version === versionFor(entry, query))
    const rankOf = ({ entry }: Ranked) => frameworkRank(entry, preferred)
    const [kept] = (latest.length > 0 ? latest : copies).toSorted((a, b) => rankOf(a) - rankOf(b))
    return kept && copies[0] ? [{ ...kept, score: copies[0].score }] : []
  })
}

/** The sections that have a word of the query, best first. */
export function rankSections(query: ParsedQuery, sections: readonly Section[]) {
  return sections
    .map(section => ({ section, score: sectionScore(query, section) }))
    .filter(({ score }) => score > 0)
    .sort(byScore)
}

function sectionScore(query: ParsedQuery, section: Section): number {
  const [text, code] = [section.text.toLowerCase(), section.code.toLowerCase()]
  const byText = shareOf(query, form => hasForm(text, form) || hasForm(code, form))
  const heading = section.depth < 2 ? '' : section.heading.toLowerCase()
  const byHeading = shareOf(query, form => hasForm(heading, form))
  const phrase = query.text.replace(/\s+/g, ' ').toLowerCase()
  const phraseWords = phrase.split(' ').length
  // The longer a phrase, the less likely it stands there by chance.
  const byPhrase = phraseWords > 1 && text.includes(phrase) ? 0.5 * phraseWords - 0.45 : 0
  return 0.45 * byText + 0.55 * byHeading + byPhrase
}

/** Whether a word begins with the form: many words have `id` inside. */
function hasForm(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const before = text.charAt(at - 1)
    if (before < 'a' || before > 'z') return true
  }
  return false
}
