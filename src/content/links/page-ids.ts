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

/** Checks hashes of links to documents, each of which is rendered for it once. */
export function createHashCheck(docs: Pick<Docs, 'page'>, trees: readonly DocsTree[]) {
  const idsByPage = new Map<string, Promise<ReadonlySet<string> | undefined>>()

  async function readIds(address: string): Promise<ReadonlySet<string> | undefined> {
    const { tree, path } = findDocument(address, trees) ?? {}
    const resolution = tree && resolve(tree, path ?? '')
    if (resolution?.kind !== 'page' || !tree || path === undefined) return undefined
    const { document, framework } = resolution
    const page = await docs
      .page({ docs: tree, page: path, framework }, document)
      .catch(() => undefined)
    return page && new Set(Array.from(page.rendered.html.matchAll(/ id="([^"]*)"/g), toId))
  }

  /** Whether a page with known ids lacks the id. The browser finds ids in any case. */
  return async (address: string): Promise<boolean> => {
    const [pathname = '', hash = ''] = address.split('#', 2)
    if (hash === '' || hash === 'top') return false
    const ids = idsByPage.get(pathname) ?? readIds(pathname)
    idsByPage.set(pathname, ids)
    return (await ids)?.has(decodePath(hash).toLowerCase()) === false
  }
}

function toId([, id = '']: RegExpExecArray): string {
  return id.toLowerCase()
}
