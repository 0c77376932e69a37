import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLibrary } from '../../src/libraries/registry.ts'

const snapshot = join(import.meta.dir, '../../src/snapshot')

/** Whether the pathname is of a library whose documents are not among the embedded ones. */
export function lacksSnapshot(pathname: string): boolean {
  const library = findLibrary(pathname.split('/')[1] ?? '')
  return (
    library !== undefined &&
    !existsSync(join(snapshot, library.repo, library.latestBranch, library.docsRoot))
  )
}
