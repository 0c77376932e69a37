import { findLibrary, refOfVersion } from '../../libraries/registry.ts'
import { decodePath } from '../../router/canonical-pathname.ts'
import type { Docs } from '../docs/docs.ts'
import type { DocsTree } from '../docs/docs-tree.ts'
import { resolve } from '../docs/resolve.ts'

/** The document's tree and path that an address names; `undefined` for other addresses. */
export function findDocument(
  address: string,
  trees: readonly DocsTree[],
): { readonly tree: DocsTree; readonly path: string } | undefined {
  const [, libraryId = '', version = '', path] =
    /^\/([^/]+)\/([^/]+)\/docs\/([^?#]+)/.exec(address) ?? []
  const library = findLibrary(libraryId)
  if (!library || path === undefined) return undefined
  const ref = refOfVersion(library, version)
  const tree = trees.find(
    one => one.library.id === libraryId && (one.version === version || one.tree.ref === ref),
  )
  return tree && { tree, path: decodePath(path) }
}

/** Checks hashes of links to documents. Renders each document once. */
export function createHashCheck(docs: Pick<Docs, 'page'>, allTrees: readonly DocsTree[]) {
  const idsByPage = new Map<string, Promise<ReadonlySet<string> | undefined>>()

  async function readIds(tree: DocsTree, path: string): Promise<ReadonlySet<string> | undefined> {
    const resolution = resolve(tree, path)
    if (resolution.kind !== 'page') return undefined
    const { document, framework } = resolution
    const origin = { docs: tree, page: path, framework }
    const page = await docs.page(origin, document).catch(() => undefined)
    return page && new Set(Array.from(page.rendered.html.matchAll(/ id="([^"]*)"/g), toId))
  }

  /** Whether a page lacks the id, in any letter case; `false` if its ids are not known. */
  return async (address: string, from: DocsTree): Promise<boolean> => {
    const [, hash = ''] = address.split('#', 2)
    const found = findDocument(address, [from, ...allTrees])
    if (!found || hash === '' || hash === 'top') return false
    const { tree, path } = found
    const key = `${tree.library.id} ${tree.tree.ref} ${path}`
    const ids = idsByPage.get(key) ?? readIds(tree, path)
    idsByPage.set(key, ids)
    return (await ids)?.has(decodePath(hash).toLowerCase()) === false
  }
}

function toId([, id = '']: RegExpExecArray): string {
  return id.toLowerCase()
}
