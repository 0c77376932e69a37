import { frameworkName } from '../../libraries/frameworks.ts'
import type { EntryKind, Hit, Scope } from '../../search/results.ts'
import type { IconName } from '../../ui/icon.tsx'

/** What a page is, by the kinds of the search index. */
export const kindNames: Readonly<Record<EntryKind, string>> = {
  guide: 'Guide',
  reference: 'Reference',
  example: 'Example',
  post: 'Post',
  page: 'Page',
}

/** Returns the name of an icon. The landing page of a library has the library's own. */
export function iconOfHit({ kind, library }: Pick<Hit, 'kind' | 'library'>): string {
  return (kind === 'page' && library) || kindIcons[kind]
}

const kindIcons = {
  guide: 'book',
  reference: 'reference',
  example: 'example',
  post: 'post',
  page: 'site',
} as const satisfies Record<EntryKind, IconName>

/** A name, a task and a post. */
export const exampleSearches = ['useMutation', 'refetch after a mutation', 'Form 1.33']

/** The page of a search, from its first page of results or another. */
export function addressOfSearch(q: string, scope: Scope = {}, page = 1): string {
  const query = new URLSearchParams({ q })
  for (const [name, value] of Object.entries(scope)) if (value !== undefined) query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return `/search?${query}`
}

/** `Query · v4 · React · Guide`; empty for everything. The latest version is not named. */
export function placeName({
  library = '',
  version = '',
  framework = '',
  kind,
  href = '',
}: Scope & { readonly href?: string }): string {
  const isReleases = kind === 'post' && href.endsWith('/releases')
  const isLibrary = kind === 'page' && library !== ''
  const names = [
    library.length > maxAbbreviation
      ? library.charAt(0).toUpperCase() + library.slice(1)
      : library.toUpperCase(),
    version === 'latest' ? '' : version,
    frameworkName(framework),
    isReleases ? 'Releases' : isLibrary ? 'Library' : kind === undefined ? '' : kindNames[kind],
  ]
  return names.filter(name => name !== '').join(' · ')
}

/** A shorter id is an abbreviation, such as `db`. The dialog does not load names of libraries. */
const maxAbbreviation = 3
