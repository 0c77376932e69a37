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

/** The family, in the order in which it is presented. */
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

/** Whether the version is one that addresses may name: `latest`, or a listed one. */
export function hasVersion(library: Library, version: string): boolean {
  return version === 'latest' || library.availableVersions.includes(version)
}

/** `latest` and the latest version's own name lead to the same documents; the first is canonical. */
export function isLatest(library: Library, version: string): boolean {
  return version === 'latest' || version === library.latestVersion
}

/**
 * The git ref of a version in an address (specification, section 4): the latest branch for the latest version, the branch of the version's own
 * name for any other listed one. Throws for a version that is not listed, with the catalog's message.
 */
export function refOfVersion(library: Library, version: string): string {
  if (isLatest(library, version)) return library.latestBranch
  if (library.availableVersions.includes(version)) return version
  throw new Error(`Could not resolve version for ${library.name}`)
}

/** The libraries and versions whose documents are at a git ref of a repository, by the names that addresses use; none for a ref that no version stands for. */
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
