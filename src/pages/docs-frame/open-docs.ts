import { href } from '../../../routes.ts'
import type { Docs } from '../../content/docs/docs.ts'
import type { DocsTree } from '../../content/docs/docs-tree.ts'
import { findSimilarPages } from '../../content/docs/similar-pages.ts'
import { type Library, shortName } from '../../libraries/library.ts'
import { findLibrary, hasVersion, libraries } from '../../libraries/registry.ts'
import { type Missing, missing } from '../load-result.ts'

export type VersionParams = { readonly libraryId: string; readonly version: string }

export function openLibrary({ libraryId, version }: VersionParams): Library | Missing {
  const library = findLibrary(libraryId)
  if (!library) return missingLibrary(libraryId)
  if (!hasVersion(library, version)) return missing(`Could not resolve version for ${library.name}`)
  return library
}

/** Names of pages beside the libraries, by the only segment of their addresses. */
const otherPages = ['blog', 'ethos', 'learn', 'privacy', 'releases', 'search', 'support', 'terms']

/** Any address of one segment may be a misspelled library or page. */
export function missingLibrary(id: string): Missing {
  return missing(`Library with id "${id}" not found`, {
    async suggest() {
      const names = [
        ...libraries.map(library => [library.id, shortName(library.name)] as const),
        ...otherPages.map(page => [page, page] as const),
      ]
      const nearest = findSimilarPages(id, new Map(names)).slice(0, 3)
      return {
        reason: `There’s no page at “/${id}” either.`,
        nearest: nearest.map(({ path }) => ({
          label: findLibrary(path)?.name ?? `${path.charAt(0).toUpperCase()}${path.slice(1)}`,
          href: findLibrary(path)
            ? href('library', { libraryId: path, version: 'latest' })
            : `/${path}`,
        })),
      }
    },
  })
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
