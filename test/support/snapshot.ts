import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLibrary } from '../../src/libraries/registry.ts'

const snapshot = join(import.meta.dir, '../../src/snapshot')

/** Whether the pathname belongs to a library without embedded documents. */
export function lacksSnapshot(pathname: string): boolean {
  const library = findLibrary(pathname.split('/')[1] ?? '')
  return (
    library !== undefined &&
    !existsSync(join(snapshot, library.repo, library.latestBranch, library.docsRoot))
  )
}
