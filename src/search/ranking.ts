import { findLibrary, isLatest } from '../libraries/registry.ts'
import type { Entry } from './entry.ts'
import { type ParsedQuery, shareOf } from './query.ts'
import type { Scope } from './results.ts'
import { type RankedSection, rankSections } from './section-ranking.ts'
import { simple, termsOfName } from './terms.ts'
import type { TextIndex } from './text-index.ts'

export type Ranked = {
  readonly entry: Entry
  /** Only the order of scores has a meaning. */
  readonly score: number
  /** How many of the query's words it has, from 0 to 1. */
  readonly coverage: number
  /** Those that match, best first; only of pages whose text was compared. */
  readonly sections?: readonly RankedSection[]
}

export type Pages = {
  readonly index: TextIndex
  find(href: string): Entry | undefined
}

/** How many candidates are compared by their names, and how many of those by their text. */
const maxByName = 120
const maxByText = 40
const textWeight = 0.9

/**
 * The pages that match a query, best first, copies as one. Candidates by BM25 are compared by their
 * names as a whole, then by their text, for headings and phrases.
 */
export function rank(query: ParsedQuery, scope: Scope, { index, find }: Pages): Ranked[] {
  // Of a long question some words may be missing.
  const minCoverage = query.words.length <= 2 ? 0.5 : 0.4
  const candidates = index
    .find(query)
    .flatMap(({ href, score, coverage }): Ranked[] => {
      const entry = find(href)
      return entry && coverage >= minCoverage && isInScope(entry, scope)
        ? [{ entry, score: score * coverage ** 3, coverage }]
        : []
    })
    .sort(byScore)
  const top = candidates[0]?.score ?? 1
  const prior = createPrior(query, scope)
  const named = candidates.map((one, at) => {
    const byName = at < maxByName ? nameScore(query, one.entry) : 0
    return { ...one, score: (one.score / top + byName) * prior(one.entry) }
  })
  return mergeCopies(query, named.sort(byScore), scope)
    .map((one, at) => {
      if (at >= maxByText) return one
      const sections = rankSections(query, one.entry.sections)
      const byText = textWeight * (sections[0]?.score ?? 0)
      return { ...one, sections, score: one.score + byText * prior(one.entry) }
    })
    .sort(byScore)
}

/** A framework's scope has its own pages and those that belong to no framework. */
function isInScope({ library, version, framework }: Entry, scope: Scope): boolean {
  if (scope.library !== undefined && library !== scope.library) return false
  if (scope.version !== undefined && version !== versionInAddress(scope)) return false
  return scope.framework === undefined || framework === undefined || framework === scope.framework
}

/** The latest version is known as `latest`, even if asked for as `v5`. */
function versionInAddress({ library, version }: Scope): string | undefined {
  const known = library === undefined ? undefined : findLibrary(library)
  return known && version !== undefined && isLatest(known, version) ? 'latest' : version
}

function byScore(a: Ranked, b: Ranked): number {
  return b.score - a.score
}

/** How well a page's name matches the query as a whole, from 0 to 6. */
function nameScore(query: ParsedQuery, { symbol, title, kind }: Entry): number {
  const { text, words, joined } = query
  if (symbol?.name === text.replace(/\(\)$|[<>]/g, '')) return 6
  const whole = [joined, ...(words.length === 1 ? (words[0]?.forms ?? []) : [])]
  if (whole.includes(simple(symbol?.name ?? title)) || whole.includes(simple(title))) return 3
  const shortness = words.length / Math.max(words.length, title.split(/\s+/).length)
  return shareOf(query, new Set(termsOfName(title)), kind === 'document') * (0.5 + 1.2 * shortness)
}

/** How likely a page is what readers mean, whatever its words. */
function createPrior({ words }: ParsedQuery, scope: Scope): (entry: Entry) => number {
  const byKind = {
    document: 1,
    reference: words.some(({ isName }) => isName) ? 1 : 0.78,
    example: 0.55,
    post: 0.8,
    page: 0.8,
  }
  const frameworks = new Set([
    undefined,
    'react',
    scope.framework,
    ...words.map(({ term }) => term),
  ])
  return ({ kind, version, framework, href }) => {
    const isCurrent = version === undefined || version === 'latest' || scope.version !== undefined
    return (
      byKind[kind] *
      (isCurrent ? 1 : 0.45) *
      (frameworks.has(framework) ? 1 : 0.85) *
      (secondaryPages.test(href) ? 0.6 : 1)
    )
  }
}

/** Pages that mention much without explaining it. */
const secondaryPages =
  /\/(?:drafts|community|enterprise|tutorial)\/|\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/

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
  return groups
    .values()
    .flatMap(copies => {
      const latest = copies.filter(({ entry }) => entry.version === 'latest')
      const eligible = latest.length > 0 ? latest : copies
      const minCoverage = eligible[0]?.coverage ?? 0
      const [preferred] = eligible
        .filter(({ coverage }) => coverage >= minCoverage)
        .sort((a, b) => frameworkRank(a.entry, scope, asked) - frameworkRank(b.entry, scope, asked))
      return preferred ? [{ ...preferred, score: copies[0]?.score ?? preferred.score }] : []
    })
    .toArray()
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
