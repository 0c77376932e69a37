import { knownFrameworks } from '../libraries/frameworks.ts'
import { findLibrary, versionInAddress, versionKindOf } from '../libraries/registry.ts'
import type { ParsedQuery } from './page-index.ts'
import type { Entry, Scope } from './results.ts'
import { isStopWord, toTerm, wordsOf } from './terms.ts'

/** How likely a page is what readers mean, whatever its words. */
export function createPrior(query: ParsedQuery, scope: Scope): (entry: Entry) => number {
  const { words, version: named } = query
  // The more of the words are names, the more likely a page about a name is meant.
  const reference = 0.6 + (0.4 * words.filter(({ isName }) => isName).length) / words.length
  const byKind = { guide: 1, reference, example: 0.55, post: 0.5, page: 0.8 }
  const forms = words.flatMap(word => word.forms)
  const isAsked = (href: string) =>
    secondaryTopics.some(topic => forms.includes(topic) && href.includes(topic))
  const preferred = preferredFrameworks(query, scope)
  return ({ kind, library, version, framework, href, symbol = '' }) =>
    // The landing page of a library.
    (kind === 'page' && library !== undefined ? 0.9 : byKind[kind]) *
    (scope.version === undefined ? versionWeight(library, version, named) : 1) *
    (framework === undefined || preferred.includes(framework) ? 1 : otherFramework(framework)) *
    (secondaryPages.test(href) && !isAsked(href) ? 0.6 : 1) *
    (typePages.test(href) && !forms.includes(symbol.toLowerCase()) ? 0.6 : 1)
}

/** Some libraries have React's pages only. */
const otherFramework = (framework: string) => (framework === 'react' ? 0.85 : 0.6)

/** The frameworks that the query names, otherwise the reader's. */
export function preferredFrameworks({ words }: ParsedQuery, scope: Scope): readonly string[] {
  const named = words.map(({ term }) => term).filter(term => knownFrameworks.includes(term))
  return named.length > 0 ? named : [scope.framework ?? scope.reader ?? 'react']
}

/** Weighs versions in a search of all, where exports of newer ones would come before guides. */
function versionWeight(libraryId = '', version = 'latest', named: string | undefined): number {
  const library = findLibrary(libraryId)
  if (named) return library && versionInAddress(library, named) === version ? 1 : 0.3
  if (version === 'latest' || !library) return 1
  return versionKindOf(library, version) === 'older' ? 0.45 : 0.05
}

/** Pages that mention much without explaining it. */
const secondaryPages =
  /\/(?:drafts|community|enterprise|tutorial)\/|\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/
/** Generated pages, which describe what one function takes and returns. */
const typePages = /\/(?:interfaces|type-aliases|variables)\/[^/]*$/
const secondaryTopics = ['migrat', 'comparison', 'vs', 'tutorial', 'enterprise']

const introductions = /^[^/]+\/(?:overview|introduction|quick-start|getting-started)$/
const setupPages = /^[^/]+\/(?:installation|quick-start|getting-started)$/
const setupWords = /\b(?:install(?:ation|ing)?|set ?up|get(?:ting)? started|quick ?start)\b/gi

/**
 * For a query that is a library's name (`query`, `tanstack query`, `react-query`; `svelte table` is
 * the name of a page): its landing page, its first documents and the export named after it. For one
 * that is to be set up (`install query`): the documents about that.
 */
export function createIntroductionScore({ text }: ParsedQuery): (entry: Entry) => number {
  const rest = text.replace(setupWords, '')
  const isSetup = rest !== text
  const meaningful = wordsOf(rest).filter(word => !isStopWord(toTerm(word)))
  const name = libraryName.exec(isSetup ? meaningful.join(' ') : text)?.[1]?.toLowerCase()
  return ({ library, kind, copyOf, symbol = '' }) => {
    if (name === undefined || name !== library) return 0
    if (isSetup) return setupPages.test(copyOf) ? 5 : 0
    if (kind === 'page') return 7
    const isMain = ['use', 'create'].some(verb => symbol.toLowerCase() === verb + library)
    return isMain || introductions.test(copyOf) ? 5 : 0
  }
}

const libraryName = /^@?(?:(?:tanstack|react)[\s/-])*([a-z]+)$/i
