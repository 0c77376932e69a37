import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLibrary } from '../../src/libraries/registry.ts'

/** The embedded documents, as `{owner}/{repo}/{ref}/...`. */
export const snapshotRoot = join(import.meta.dir, '../../src/snapshot')

/** Whether the pathname belongs to a library without embedded documents. */
export function lacksSnapshot(pathname: string): boolean {
  const library = findLibrary(pathname.split('/')[1] ?? '')
  return (
    library !== undefined &&
    !existsSync(join(snapshotRoot, library.repo, library.latestBranch, library.docsRoot))
  )
}
