import type { Library } from '../../libraries/library.ts'
import { versionInAddress, versionName } from '../../libraries/registry.ts'
import type { Log } from '../../log.ts'
import type { Comparison } from '../../markdown/compare/compare.ts'
import { isTemporary } from '../../markdown/rendered.ts'
import type { RenderPool } from '../../markdown/worker/render-pool.ts'
import { background } from '../../storage/background.ts'
import type { TtlCache } from '../../storage/ttl-cache.ts'
import type { Docs, DocsPage } from '../docs/docs.ts'
import { type DocsTree, findPath, resolve } from '../docs/docs-tree.ts'

export type DocumentChanges = ReturnType<typeof createDocumentChanges>

/** The same key has the same HTML. */
type Comparable = Pick<DocsPage, 'key'> & { readonly rendered: { readonly html: string } }

type Parts = {
  readonly docs: Pick<Docs, 'page'>
  readonly renderer: Pick<RenderPool, 'compare'>
  readonly cache: TtlCache
  readonly log: Log
}

const maxComparisonBytes = 2 * 2 ** 20
const bytesPerChange = 100
const maxWaiting = 20
/** Between two comparisons, so that what readers wait for is rendered first. */
const pauseMs = 1000

const notRendered = new Error('A page is not highlighted yet')

/** What differs between two states of a document, without its title. */
export function createDocumentChanges({ docs, renderer, cache, log }: Parts) {
  const ttl = Number.POSITIVE_INFINITY
  const comparisons = cache.stage<Comparison>('compared documents', {
    ttl,
    sizeOf: ({ html, changes }) => html.length + bytesPerChange * changes.length,
    maxBytes: maxComparisonBytes,
  })
  const counts = cache.stage<number>('numbers of changes', { ttl, sizeOf: () => 100 })
  const waiting = new Set<string>()
  let last = Promise.resolve()

  const compare = (before: Comparable, after: Comparable): Promise<Comparison> =>
    comparisons.get(`${before.key} ${after.key}`, () =>
      renderer.compare(withoutTitle(before.rendered.html), withoutTitle(after.rendered.html)),
    )

  async function countNow(older: DocsTree, newer: DocsTree, path: string): Promise<number> {
    const before = await pageAt(docs, older, path)
    const after = await pageAt(docs, newer, path)
    if (!before || !after) return 0
    if (isTemporary(before.page.rendered) || isTemporary(after.page.rendered)) throw notRendered
    return (await compare(before.page, after.page)).changes.length
  }

  return {
    compare,
    /** How many changes lead to the page of `newer`; `undefined` until they are counted. */
    count(older: DocsTree, newer: DocsTree, path: string): number | undefined {
      const key = `${newer.library.id} ${older.tree.commit} ${newer.tree.commit} ${path}`
      const known = counts.peek(key)?.value
      if (known !== undefined || waiting.has(key) || waiting.size >= maxWaiting) return known
      waiting.add(key)
      // One after the other, because nobody waits.
      last = last
        .then(() => counts.get(key, () => background(() => countNow(older, newer, path))))
        .catch(error => {
          if (error !== notRendered) log({ level: 'warn', message: `Changes of ${path}: ${error}` })
        })
        .finally(() => waiting.delete(key))
        .then(() => Bun.sleep(pauseMs))
      return undefined
    },
  }
}

/** A page of a version, by its path in another one; `undefined` if this one has none. */
export async function pageAt(
  docs: Pick<Docs, 'page'>,
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

/** What a version is compared with by default: the one before, or for the oldest the one after. */
export function comparedVersionOf(library: Library, version: string): string | undefined {
  return olderVersionOf(library, version) ?? library.availableVersions.at(-2)
}

/** The version before, or undefined for the oldest. */
export function olderVersionOf(library: Library, version: string): string | undefined {
  const { availableVersions } = library
  return availableVersions[availableVersions.indexOf(versionName(library, version)) + 1]
}

/** The documents of the version before, if they are known. */
export function knownOlder(
  docs: Pick<Docs, 'openKnown'>,
  { library, version }: DocsTree,
): DocsTree | undefined {
  const older = olderVersionOf(library, version)
  return older === undefined ? undefined : docs.openKnown(library, versionInAddress(library, older))
}

function withoutTitle(html: string): string {
  return html.replace(/^\s*<h1\b.*?<\/h1>/s, '')
}
