import { findLibrary } from '../libraries/registry.ts'
import type { Entry } from './entry.ts'
import type { ParsedQuery, QueryWord } from './query.ts'
import type { Scope } from './results.ts'

/** How likely a page is what readers mean, whatever its words. */
export function createPrior({ text, words }: ParsedQuery, scope: Scope): (entry: Entry) => number {
  const byKind = {
    guide: 1,
    reference: words.some(({ isName }) => isName) ? 1 : 0.6,
    example: 0.55,
    post: 0.7,
    page: 0.8,
  }
  const frameworks = new Set([
    undefined,
    'react',
    scope.framework,
    ...words.map(({ term }) => term),
  ])
  const named = libraryIn(text)
  return ({ kind, library, version, framework, href }) =>
    // The landing page of a library.
    (kind === 'page' && library !== undefined ? 0.9 : byKind[kind]) *
    (named !== undefined && named === library ? 1.2 : 1) *
    (scope.version === undefined ? versionWeight(library, version) : 1) *
    (frameworks.has(framework) ? 1 : 0.85) *
    (isSecondary(href, words) ? 0.6 : 1)
}

/** For searches in all versions. Exports of a next version would else come before guides. */
function versionWeight(libraryId = '', version = 'latest'): number {
  if (version === 'latest') return 1
  return findLibrary(libraryId)?.nextVersion?.name === version ? 0.05 : 0.45
}

/** Whether a page mentions much without explaining it, and the query does not ask for such. */
function isSecondary(href: string, words: readonly QueryWord[]): boolean {
  const isAsked = () =>
    words.some(({ forms }) =>
      forms.some(form => secondaryTopics.includes(form) && href.includes(form)),
    )
  return secondaryPages.test(href) && !isAsked()
}

const secondaryPages =
  /\/(?:drafts|community|enterprise|tutorial)\/|\/(?:migrat|comparison|README|[^/]*-vs-)[^/]*$/
const secondaryTopics = ['migrat', 'comparison', 'vs', 'tutorial', 'enterprise']

/** The library that a query names: `tanstack form`, `react query`. */
function libraryIn(text: string): string | undefined {
  const [, id] = /\b(?:tanstack|react|vue|solid|svelte|angular|lit)[\s/-]([a-z]+)/i.exec(text) ?? []
  return findLibrary(id?.toLowerCase() ?? '')?.id
}

/**
 * The library whose name is the whole query: `query`, `tanstack query`, `react-query`. Not
 * `svelte table`, which is the name of a page.
 */
export function libraryOf(text: string): string | undefined {
  const [, id = ''] = /^@?(?:(?:tanstack|react)[\s/-])*([a-z]+)$/i.exec(text) ?? []
  return findLibrary(id.toLowerCase())?.id
}
