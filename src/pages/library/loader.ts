import type { SponsorCircle } from '../../community/sponsor-pack.ts'
import type { Sponsors } from '../../community/sponsors.ts'
import type { KnownStatistics } from '../../community/statistics.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { type DocsTree, docsPathname } from '../../content/docs/docs-tree.ts'
import { defaultDocument } from '../../content/docs/resolve.ts'
import type { Samples } from '../../content/docs/samples.ts'
import type { Framework, Library } from '../../libraries/library.ts'
import { findLibrary, hasVersion } from '../../libraries/registry.ts'
import type { Figures } from '../../libraries/statistics.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'
import type { Deferred } from '../settle-data.ts'

export type LibraryData = {
  /** The page has the library itself in its own registry. */
  readonly libraryId: string
  readonly version: string
  readonly canonical: string
  /** The library's frameworks that the version has documents for, and where those begin. */
  readonly frameworks: readonly DocumentedFramework[]
  /** What is counted of it; `undefined` where nothing is known. */
  readonly figures: Figures | undefined
  readonly sponsors: Deferred<readonly SponsorCircle[]>
  /** The code of the page, rendered. */
  readonly html: string
  /** The library's demo as the server has rendered it; empty without one. */
  readonly still: string
  /** Where visits are counted; only where that is configured. */
  readonly scarfId?: string
}

export type DocumentedFramework = { readonly framework: Framework; readonly href: string }

export type LibraryParts = {
  readonly docs: Pick<Docs, 'openKnown'>
  readonly sponsors: Sponsors
  readonly statistics: KnownStatistics
  readonly samples: Pick<Samples, 'sample'>
  readonly renderDemoHtml: (libraryId: string) => Promise<string | undefined>
  /** Ids of the libraries' pixels at Scarf, by library. */
  readonly scarfIds: Readonly<Record<string, string>>
}

type Params = { readonly libraryId: string; readonly version: string }

export async function loadLibrary(
  { docs, sponsors, statistics, samples, renderDemoHtml, scarfIds }: LibraryParts,
  { params: { libraryId, version } }: LoaderInput<Params>,
): Promise<LoadResult<LibraryData>> {
  const library = findLibrary(libraryId)
  if (!library) return missing(`Library with id "${libraryId}" not found`)
  if (!hasVersion(library, version)) return missing(`Could not resolve version for ${library.name}`)
  const [{ html, isPlain }, still] = await Promise.all([
    samples.sample(libraryId),
    renderDemoHtml(libraryId),
  ])
  const scarfId = scarfIdOf(library, scarfIds)
  return {
    kind: 'page',
    data: {
      libraryId,
      version,
      // Latest has the page of every older version.
      canonical: `${library.to}/latest`,
      frameworks: documentedFrameworks(library, version, docs.openKnown(library, version)),
      figures: statistics.current()?.libraries[libraryId],
      sponsors: sponsors.circles(),
      html,
      still: still ?? '',
      ...(scarfId ? { scarfId } : {}),
    },
    freshUntil: isPlain ? 0 : Math.min(sponsors.freshUntil(), statistics.freshUntil()),
  }
}

/** While the tree of a version is not known, each framework is taken to have the default document, as those of today have. */
function documentedFrameworks(
  library: Library,
  version: string,
  docs: DocsTree | undefined,
): DocumentedFramework[] {
  const name = library.defaultDocs.slice(library.defaultDocs.lastIndexOf('/') + 1)
  return library.frameworks.flatMap(framework => {
    const path = docs ? defaultDocument(docs, framework) : `framework/${framework}/${name}`
    return path === undefined ? [] : [{ framework, href: docsPathname({ library, version }, path) }]
  })
}

function scarfIdOf(
  { id, scarfId }: Library,
  configured: LibraryParts['scarfIds'],
): string | undefined {
  return Object.hasOwn(configured, id) ? configured[id] : scarfId
}
