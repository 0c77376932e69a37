import { findLibrary, isLatest } from '../libraries/registry.ts'
import type { EntryHead } from './entry.ts'

/** What is searched: everything, or a library, one of its versions, and what concerns a framework. */
export type Scope = {
  readonly library?: string | undefined
  readonly version?: string | undefined
  readonly framework?: string | undefined
}

/** Whether an entry is searched. A framework's scope has its own pages and those that belong to none. */
export function isInScope({ library, version, framework }: EntryHead, scope: Scope): boolean {
  if (scope.library !== undefined && library !== scope.library) return false
  if (scope.version !== undefined && version !== addressVersion(scope)) return false
  return scope.framework === undefined || framework === undefined || framework === scope.framework
}

/** `v5` and `latest` are the same documents, known by the latter. */
function addressVersion({ library, version }: Scope): string | undefined {
  const known = library === undefined ? undefined : findLibrary(library)
  return known && version !== undefined && isLatest(known, version) ? 'latest' : version
}
