import { findLibrary, hasVersion, isLatest } from '../libraries/registry.ts'
import type { Scope } from '../search/scope.ts'

/** Where a reader of a page is: its library, version and framework, as far as its address says. */
export function scopeOfPathname(pathname: string): Scope {
  const [, id = '', version = '', framework] = /^\/([^/]+)(?:\/([^/]+)(?:\/docs\/framework\/([^/]+))?)?/.exec(pathname) ?? []
  const library = findLibrary(id)
  if (!library || !hasVersion(library, version)) return {}
  return { library: id, version: isLatest(library, version) ? 'latest' : version, ...(framework === undefined ? {} : { framework }) }
}
