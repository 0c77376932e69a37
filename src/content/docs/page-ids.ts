import * as v from 'valibot'
import { findLibrary } from '../../libraries/registry.ts'
import { decodePath } from '../../router/canonical-pathname.ts'
import type { KvStore } from '../../storage/kv-store.ts'
import type { Tree } from '../source/source.ts'
import { type DocsTree, resolve } from './docs-tree.ts'
import { renderedVersion } from './rendered-rows.ts'
import type { KnownPages } from './resolve-links.ts'

export type PageIds = ReturnType<typeof createPageIds>

type OpenKnown = KnownPages['openKnown']

/** Ids between quotes; none for a document that can't be shown. */
type Known = { readonly ids?: string | undefined }

const storedIds = v.object({ state: v.string(), ids: v.optional(v.string()) })

/** Rows of pages that no version has any more are deleted after this time. */
const keptMs = 90 * 24 * 60 * 60 * 1000

/**
 * The ids of rendered pages, to recognize links to an id that its page lacks. Without a store, the
 * ids are known to this process alone.
 */
export function createPageIds(store?: KvStore, now: () => number = Date.now) {
  const documents = new Map<string, v.InferOutput<typeof storedIds> | undefined>()
  const posts = new Map<string, Known>()

  /** `undefined` if what is known is of another commit, or was rendered in another way. */
  function read(key: string, { commit }: Tree): Known | undefined {
    const known = documents.getOrInsertComputed(key, () => store?.get(key, storedIds))
    return known?.state === stateOf(commit) ? known : undefined
  }

  function find(pathname: string, openKnown: OpenKnown): Known | undefined {
    const [, libraryId = '', version = '', path = ''] =
      /^\/([^/]+)\/([^/]+)\/docs\/(.+)$/.exec(pathname) ?? []
    const library = findLibrary(libraryId)
    const docs = library && openKnown(library, version)
    if (!docs) return posts.get(pathname)
    const resolution = resolve(docs, decodePath(path))
    if (resolution.kind !== 'page') return undefined
    return read(keyOf(docs, resolution.document, resolution.framework), docs.tree)
  }

  return {
    /** `html` is `undefined` for a document that can't be shown. */
    noteDocument(docs: DocsTree, document: string, framework?: string, html?: string): void {
      const key = keyOf(docs, document, framework)
      const ids = html === undefined ? undefined : idsOf(html)
      const last = read(key, docs.tree)
      if (last && last.ids === ids) return
      const known = { state: stateOf(docs.tree.commit), ids }
      documents.set(key, known)
      store?.put(key, known, now() + keptMs)
    },
    notePost(slug: string, html: string): void {
      posts.set(`/blog/${slug}`, { ids: idsOf(html) })
    },
    /** Whether an address is known to lead to an id that its page lacks, or to no page. */
    isDead(address: string, openKnown: OpenKnown): boolean {
      const { pathname, id } = splitAddress(address)
      const known = find(pathname, openKnown)
      if (!known || known.ids === undefined) return known !== undefined
      return id !== '' && id !== 'top' && findId(known.ids, id) === undefined
    },
    /** The address with the letter case of its page's id, if that is known. */
    repairHash(address: string, openKnown: OpenKnown): string {
      const { pathname, id } = splitAddress(address)
      const { ids = '' } = (id && find(pathname, openKnown)) || {}
      const found = findId(ids, id)
      if (found === undefined || found === id) return address
      return `${address.slice(0, address.indexOf('#'))}#${encodeURIComponent(found)}`
    },
  }
}

function keyOf({ library, tree }: DocsTree, document: string, framework = ''): string {
  return `${tree.repo}@${tree.ref}:${library.docsRoot}/${document} ${framework}`
}

function stateOf(commit: string): string {
  return `${commit} ${renderedVersion}`
}

function splitAddress(address: string): { readonly pathname: string; readonly id: string } {
  const [, pathname = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(address) ?? []
  return { pathname, id: decodePath(hash) }
}

function idsOf(html: string): string {
  return Array.from(html.matchAll(/ id=("[^"]*")/g), ([, id = '']) => id).join('')
}

/** Finds the id, in another letter case if there is none in this one. */
function findId(ids: string, id: string): string | undefined {
  if (ids.includes(`"${id}"`)) return id
  return new RegExp(`"(${RegExp.escape(id)})"`, 'iu').exec(ids)?.[1]
}
