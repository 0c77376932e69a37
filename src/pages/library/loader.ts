import type { SponsorCircle } from '../../content/sponsor-pack.ts'
import type { Sponsors } from '../../content/sponsors.ts'
import type { KnownStatistics } from '../../content/statistics.ts'
import type { Library } from '../../libraries/library.ts'
import { findLibrary, hasVersion, isLatest } from '../../libraries/registry.ts'
import type { Figures } from '../../libraries/statistics.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'
import type { Deferred } from '../settle-data.ts'

export type LibraryData = {
  readonly library: Pick<Library, 'id' | 'name' | 'tagline' | 'description' | 'frameworks' | 'repo'>
  readonly version: string
  readonly canonical: string
  /** What is counted of it; `undefined` where nothing is known. */
  readonly figures: Figures | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
}

type Parts = { readonly sponsors: Sponsors; readonly statistics: KnownStatistics }
type Params = { readonly libraryId: string; readonly version: string }

export function loadLibrary({ sponsors, statistics }: Parts, { params }: LoaderInput<Params>): LoadResult<LibraryData> {
  const library = findLibrary(params.libraryId)
  if (!library) return missing(`Library with id "${params.libraryId}" not found`)
  const { version } = params
  if (!hasVersion(library, version)) return missing(`Could not resolve version for ${library.name}`)
  const { id, name, tagline, description, frameworks, repo } = library
  const canonical = `/${id}/${isLatest(library, version) ? 'latest' : version}`
  return {
    kind: 'page',
    data: {
      library: { id, name, tagline, description, frameworks, repo },
      version,
      canonical,
      figures: statistics.current()?.libraries[id],
      sponsors: sponsors.circles(),
    },
    freshUntil: Math.min(sponsors.freshUntil(), statistics.freshUntil()),
  }
}
