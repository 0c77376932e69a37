import type { DocsFrame } from '../pages/doc/docs-frame-data.ts'

/**
 * The title of a page among a library's documents, `Queries | TanStack Query Docs` (specification, 2, "Other pages"); of an older version
 * `Queries (v4) | TanStack Query Docs`, so that its tab and its search result are not taken for the latest one's.
 */
export function docsTitle(
  title: string,
  { library, version, latest }: Pick<DocsFrame, 'library' | 'version' | 'latest'>,
): string {
  return `${title}${latest === undefined ? '' : ` (${version})`} | ${library.name} Docs`
}
