import type { Library } from '../libraries/library.ts'
import { versionInAddress, versionName } from '../libraries/registry.ts'
import type { Comparison } from '../markdown/compare/compare.ts'
import type { RenderPool } from '../markdown/worker/render-pool.ts'
import type { TtlCache } from '../storage/ttl-cache.ts'
import type { Docs, DocsPage } from './docs/docs.ts'
import { type DocsTree, findPath, resolve } from './docs/docs-tree.ts'

/** Pages with the same key have the same HTML. */
type Comparable = { readonly key: string; readonly rendered: { readonly html: string } }

export type ComparePages = ReturnType<typeof createComparePages>

const maxComparisonBytes = 2 * 2 ** 20
const bytesPerChange = 100

/** Returns what differs between two states of a document, without its title. */
export function createComparePages(renderPool: Pick<RenderPool, 'compare'>, cache: TtlCache) {
  const comparisons = cache.stage<Comparison>('compared documents', {
    sizeOf: ({ html, changes }) => html.length + bytesPerChange * changes.length,
    maxBytes: maxComparisonBytes,
  })
  return (before: Comparable, after: Comparable): Promise<Comparison> =>
    comparisons.get(`${before.key} ${after.key}`, () =>
      renderPool.compare(withoutTitle(before.rendered.html), withoutTitle(after.rendered.html)),
    )
}

function withoutTitle(html: string): string {
  return html.replace(/^\s*<h1\b.*?<\/h1>/s, '')
}

/** Returns a page by its path in another version; `undefined` if `tree` does not have it. */
export async function pageAt(
  docs: Docs,
  tree: DocsTree,
  path: string,
): Promise<{ readonly path: string; readonly page: DocsPage } | undefined> {
  const found = findPath(tree, path)
  const resolution = found === undefined ? undefined : resolve(tree, found)
  if (found === undefined || resolution?.kind !== 'page') return undefined
  const { framework, document } = resolution
  const page = await docs.page({ docs: tree, page: found, framework }, document)
  return page && { path: found, page }
}

/** Returns the version before, or for the oldest the version after it. */
export function comparedVersionOf(library: Library, version: string): string | undefined {
  return olderVersionOf(library, version) ?? library.availableVersions.at(-2)
}

/** Returns the version before, or `undefined` for the oldest. */
export function olderVersionOf(library: Library, version: string): string | undefined {
  const { availableVersions } = library
  return availableVersions[availableVersions.indexOf(versionName(library, version)) + 1]
}

/** Returns the documents of the version before, if they are known. */
export function knownOlder(
  docs: Pick<Docs, 'openKnown'>,
  { library, version }: DocsTree,
): DocsTree | undefined {
  const older = olderVersionOf(library, version)
  return older === undefined ? undefined : docs.openKnown(library, versionInAddress(library, older))
}
