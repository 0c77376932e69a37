import { href } from '../../../routes.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { type DocsTree, titleInWords } from '../../content/docs/docs-tree.ts'
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

/** Pages beside the libraries whose addresses have one segment. */
const otherPages = ['blog', 'ethos', 'learn', 'privacy', 'releases', 'search', 'support', 'terms']

const maxSuggestions = 3

/** Any address of one segment may be a misspelled library or page. */
export function missingLibrary(id: string): Missing {
  return missing(`Library with id "${id}" not found`, {
    async suggest() {
      const titles = new Map([
        ...libraries.map(library => [library.id, shortName(library.name)] as const),
        ...otherPages.map(page => [page, titleInWords(page)] as const),
      ])
      const similar = findSimilarPages(id, titles).slice(0, maxSuggestions)
      return {
        reason: `There’s no page at “/${id}” either.`,
        nearest: similar.map(({ path, title }) => {
          const library = findLibrary(path)
          return library
            ? { label: library.name, href: href('library', { libraryId: path, version: 'latest' }) }
            : { label: title, href: `/${path}` }
        }),
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
