import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, hasVersion } from '../../libraries/registry.ts'
import { type Missing, missing } from '../load-result.ts'

export type VersionParams = { readonly libraryId: string; readonly version: string }

export function openLibrary({ libraryId, version }: VersionParams): Library | Missing {
  const library = findLibrary(libraryId)
  if (!library) return missing(`Library with id "${libraryId}" not found`)
  if (!hasVersion(library, version)) return missing(`Could not resolve version for ${library.name}`)
  return library
}

/** The documents of a version of a library. Throws `SourceError`. */
export async function openDocs(docs: Docs, params: VersionParams): Promise<DocsTree | Missing> {
  const library = openLibrary(params)
  if ('kind' in library) return library
  const { version } = params
  return (
    (await docs.open(library, version)) ??
    missing(`${library.name} has no documents for ${version}`)
  )
}
