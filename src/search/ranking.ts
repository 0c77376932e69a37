import { shortName } from '../libraries/library.ts'
import { findLibrary, versionInAddress } from '../libraries/registry.ts'
import type { Entry } from './entry.ts'
import type { MatchGroup } from './match-groups.ts'
import { createPrior, libraryOf } from './prior.ts'
import { coverageOf, type ParsedQuery, shareOf, weigh } from './query.ts'
import type { Scope } from './results.ts'
import { type RankedSection, rankSections } from './section-ranking.ts'
import { replaceSynonyms, type Synonyms } from './synonyms.ts'
import { partsOf, simple, termsOfName } from './terms.ts'
import type { TextIndex } from './text-index.ts'

type Ranked = {
  readonly entry: Entry
  readonly query: ParsedQuery
  /** Only the order of scores has a meaning. */
  readonly score: number
  /** How likely it is what readers mean, whatever its words. */
  readonly prior: number
  /** How many of the query's words it has, from 0 to 1. */
  readonly coverage: number
  /** Those that match, best first; only of pages whose text was compared. */
  readonly sections?: readonly RankedSection[]
}

export type Pages = {
  readonly index: TextIndex
  readonly synonyms: Synonyms
}

/** Of all pages that match, the best. The search page shows no more. */
const maxCandidates = 400
/** How many of them are compared by their names, and how many of those by their text. */
const maxByName = 60
const maxByText = 40
const textWeight = 0.9
/** Of results for a query that consists of synonyms only. */
const synonymWeight = 1.15

/** Candidates by BM25 are compared by their names, then by their text. Copies are one. */
export function rank(query: ParsedQuery, scope: Scope, pages: Pages): Ranked[] {
  return mergeCopies(query, rankByMeaning(query, scope, pages).sort(byScore), scope)
    .map((one, at) => {
      if (at >= maxByText) return one
      const sections = rankSections(one.query, one.entry.sections)
      const byText = textWeight * (sections[0]?.score ?? 0)
      return { ...one, sections, score: one.score + byText * one.prior }
    })
    .sort(byScore)
}

/** By the words of the query or by those it is a synonym of, whichever is better. */
function rankByMeaning(query: ParsedQuery, scope: Scope, pages: Pages): Ranked[] {
  const named = rankByName(query, scope, pages)
  const other = replaceSynonyms(query.text, pages.synonyms)
  if (!other) return named
  const weight = other.isWhole ? synonymWeight : 1
  const byEntry = new Map(named.map(one => [one.entry, one]))
  for (const one of rankByName(pages.index.parse(other.text), scope, pages)) {
    const score = weight * one.score
    if (score > (byEntry.get(one.entry)?.score ?? 0)) byEntry.set(one.entry, { ...one, score })
  }
  return [...byEntry.values()]
}

function rankByName(parsed: ParsedQuery, scope: Scope, { index }: Pages): Ranked[] {
  // Of a long question some words may be missing.
  const minCoverage = parsed.words.length <= 2 ? 0.5 : 0.4
  const isEverywhere = Object.values(scope).every(one => one === undefined)
  const { groups, best } = index.find(
    parsed,
    isEverywhere ? undefined : entry => isInScope(entry, scope),
  )
  const query = weigh(parsed, groups)
  const coverages = new Map(
    groups
      .map(group => [group, coverageOf(query, group.terms)] as const)
      .filter(([, coverage]) => coverage >= minCoverage),
  )
  const coverageOfGroup = (group: MatchGroup) => coverages.get(group) ?? 0
  const candidates = best(maxCandidates, group => coverageOfGroup(group) ** 2)
  const top = candidates[0]?.score ?? 1
  const priorOf = createPrior(query, scope)
  const library = libraryOf(query.text)
  return candidates.map(({ page: entry, group, score }, at) => {
    const byName = Math.max(
      at < maxByName ? nameScore(query, entry) : 0,
      library !== undefined && entry.library === library ? introductionScore(entry) : 0,
    )
    const prior = priorOf(entry)
    const coverage = coverageOfGroup(group)
    return { query, entry, coverage, prior, score: (score / top + byName) * prior }
  })
}

/** A framework's scope has its own pages and those that belong to no framework. */
function isInScope({ library, version, framework, kind }: Entry, scope: Scope): boolean {
  if (scope.kind !== undefined && kind !== scope.kind) return false
  if (scope.library !== undefined && library !== scope.library) return false
  if (scope.version !== undefined && version !== versionOf(scope)) return false
  return scope.framework === undefined || framework === undefined || framework === scope.framework
}

/** The latest version is known as `latest`, even if asked for as `v5`. */
function versionOf({ library, version }: Scope): string | undefined {
  const known = library === undefined ? undefined : findLibrary(library)
  return known && version !== undefined ? versionInAddress(known, version) : version
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score
}

/** How well a page's name matches the query as a whole, from 0 to 6. */
function nameScore(query: ParsedQuery, { symbol, title, kind }: Entry): number {
  const { text, words, joined } = query
  if (symbol?.name === text.replace(/\(\)$|[<>]/g, '')) return 6
  const whole = [joined, ...(words.length === 1 ? (words[0]?.forms ?? []) : [])]
  const plain = shortName(title)
  const isWhole = (name: string) => whole.includes(simple(name))
  if (isWhole(plain) || (symbol && isWhole(symbol.name))) return 3
  const length = title.split(/\s+/).length + partsOf(symbol?.name ?? '').length
  const shortness = words.length / Math.max(words.length, length)
  return shareOf(query, new Set(termsOfName(title)), kind === 'guide') * (0.5 + 1.2 * shortness)
}

/** For the library's name: its landing page, its first documents and the export named after it. */
function introductionScore({ library = '', kind, copyOf, symbol }: Entry): number {
  if (kind === 'page') return 7
  const isMain = ['use', 'create'].some(verb => simple(symbol?.name ?? '') === verb + library)
  return isMain || introductions.test(copyOf) ? 5 : 0
}

const introductions = /^[^/]+\/(?:overview|introduction|quick-start|getting-started)$/

/** A preferred copy may lack a word of a long query that another one has. */
const minCopyCoverage = 0.65

/** Keeps one of several copies: the latest version's, then the preferred framework's. */
function mergeCopies(
  { words }: ParsedQuery,
  candidates: readonly Ranked[],
  scope: Scope,
): Ranked[] {
  const asked = words.map(({ term }) => term)
  const groups = Map.groupBy(candidates, ({ entry: { copyOf, version } }) =>
    scope.version === undefined ? copyOf : `${version} ${copyOf}`,
  )
  return [...groups.values()].flatMap(copies => {
    if (copies.length === 1) return copies
    const latest = copies.filter(({ entry }) => entry.version === 'latest')
    const eligible = latest.length > 0 ? latest : copies
    const minCoverage = minCopyCoverage * (eligible[0]?.coverage ?? 0)
    const [preferred] = eligible
      .filter(({ coverage }) => coverage >= minCoverage)
      .sort((a, b) => frameworkRank(a.entry, scope, asked) - frameworkRank(b.entry, scope, asked))
    return preferred ? [{ ...preferred, score: copies[0]?.score ?? preferred.score }] : []
  })
}

/** Orders copies, lowest first, for a reader of `scope` who wrote the words `asked`. */
export function frameworkRank(
  { framework, library }: Entry,
  scope: Scope = {},
  asked: readonly string[] = [],
): number {
  const others = library === undefined ? [] : (findLibrary(library)?.frameworks ?? [])
  const order = [scope.framework ?? '', ...asked, undefined, 'react', ...others]
  const at = order.indexOf(framework)
  return at < 0 ? order.length : at
}
