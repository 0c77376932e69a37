import { config } from './config/library.ts'
import { form } from './form/library.ts'
import type { Library } from './library.ts'
import { query } from './query/library.ts'
import { ranger } from './ranger/library.ts'
import { router } from './router/library.ts'
import { start } from './start/library.ts'
import { store } from './store/library.ts'
import { table } from './table/library.ts'
import { virtual } from './virtual/library.ts'

/** In order of display. */
export const libraries: readonly Library[] = [
  start,
  router,
  query,
  table,
  form,
  virtual,
  ranger,
  store,
  config,
]

const byId: ReadonlyMap<string, Library> = new Map(libraries.map(library => [library.id, library]))

export function findLibrary(id: string): Library | undefined {
  return byId.get(id)
}

/** Whether the version is `latest` or a listed one. */
export function hasVersion(library: Library, version: string): boolean {
  return version === 'latest' || library.availableVersions.includes(version)
}

/** Versions as addresses have them: `latest`, then the older ones. */
export function addressVersionsOf(library: Library): string[] {
  return ['latest', ...library.availableVersions.slice(1)]
}

export function isLatest(library: Library, version: string): boolean {
  return version === 'latest' || version === library.latestVersion
}

/**
 * The git ref of a version in an address (specification, section 4). Throws for a version that is
 * not listed, with the specification's message.
 */
export function refOfVersion(library: Library, version: string): string {
  if (isLatest(library, version)) return library.latestBranch
  if (library.availableVersions.includes(version)) return version
  throw new Error(`Could not resolve version for ${library.name}`)
}

/** The libraries with documents at a git ref of a repository, and their versions in addresses. */
export function librariesAt(
  repo: string,
  ref: string,
): { readonly library: Library; readonly version: string }[] {
  return libraries
    .filter(library => library.repo === repo)
    .flatMap(library => {
      if (library.latestBranch === ref) return [{ library, version: 'latest' }]
      const isOlder = ref !== library.latestVersion && library.availableVersions.includes(ref)
      return isOlder ? [{ library, version: ref }] : []
    })
}
