import type { Library } from '../../libraries/library.ts'
import { findLibrary, hasVersion, isLatest } from '../../libraries/registry.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'

export type LibraryData = {
  readonly library: Pick<Library, 'id' | 'name' | 'tagline' | 'description' | 'frameworks' | 'repo'>
  readonly version: string
  readonly canonical: string
}

export function loadLibrary({ params }: LoaderInput<{ readonly libraryId: string; readonly version: string }>): LoadResult<LibraryData> {
  const library = findLibrary(params.libraryId)
  if (!library) return missing(`Library with id "${params.libraryId}" not found`)
  const { version } = params
  if (!hasVersion(library, version)) return missing(`Could not resolve version for ${library.name}`)
  const { id, name, tagline, description, frameworks, repo } = library
  const canonical = `/${id}/${isLatest(library, version) ? 'latest' : version}`
  return {
    kind: 'page',
    data: { library: { id, name, tagline, description, frameworks, repo }, version, canonical },
    freshUntil: Number.POSITIVE_INFINITY,
  }
}
