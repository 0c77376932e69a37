import { findLibrary, versionKindOf } from '../libraries/registry.ts'
import type { ParsedQuery } from './page-index.ts'
import type { Entry, Scope } from './results.ts'

/** How likely a page is what readers mean, whatever its words. */
export function createPrior({ words }: ParsedQuery, scope: Scope): (entry: Entry) => number {
  const reference = words.some(({ isName }) => isName) ? 1 : 0.6
  const byKind = { guide: 1, reference, example: 0.55, post: 0.7, page: 0.8 }
  const forms = words.flatMap(word => word.forms)
  const isAsked = (href: string) =>
    secondaryTopics.some(topic => forms.includes(topic) && href.includes(topic))
  const preferred = [undefined, 'react', scope.framework, ...words.map(({ term }) => term)]
  return ({ kind, library, version, framework, href }) =>
    // The landing page of a library.
    (kind === 'page' && library !== undefined ? 0.9 : byKind[kind]) *
    (scope.version === undefined ? versionWeight(library, version) : 1) *
    (preferred.includes(framework) ? 1 : 0.85) *
    (secondaryPages.test(href) && !isAsked(href) ? 0.6 : 1)
}

/** Searches in all versions use it. Else exports of newer versions would come before guides. */
function versionWeight(libraryId = '', version = 'latest'): number {
  const library = findLibrary(libraryId)
  if (version === 'latest' || !library) return 1
  return versionKindOf(library, version) === 'older' ? 0.45 : 0.05
}

/** Pages that mention much without explaining it. */
const secondaryPages =
  /\/(?:drafts|community|enterprise|tutorial)\/|\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/
const secondaryTopics = ['migrat', 'comparison', 'vs', 'tutorial', 'enterprise']

const introductions = /^[^/]+\/(?:overview|introduction|quick-start|getting-started)$/

/**
 * For a query that is a library's name (`query`, `tanstack query`, `react-query`; `svelte table` is
 * the name of a page): its landing page, its first documents and the export named after it.
 */
export function introductionScore({ text }: ParsedQuery, entry: Entry): number {
  const { library, kind, copyOf, symbol = '' } = entry
  const [, name = ''] = /^@?(?:(?:tanstack|react)[\s/-])*([a-z]+)$/i.exec(text) ?? []
  if (name.toLowerCase() !== library) return 0
  if (kind === 'page') return 7
  const isMain = ['use', 'create'].some(verb => symbol.toLowerCase() === verb + library)
  return isMain || introductions.test(copyOf) ? 5 : 0
}
