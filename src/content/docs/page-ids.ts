import type { TtlCache } from '../../cache/ttl-cache.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { decodePath } from '../../router/canonical-pathname.ts'
import type { DocsTree } from './docs-tree.ts'
import { resolve } from './resolve.ts'
import type { KnownPages } from './site-address.ts'

/** The ids of rendered pages, to recognize links to an id that its page lacks. */
export type PageIds = {
  /** `html` is `undefined` for a document that can't be shown. */
  noteDocument(docs: DocsTree, document: string, framework: string | undefined, html?: string): void
  notePost(slug: string, html: string): void
  /** Whether an address is known to lead to an id that its page lacks, or to no page. */
  isDead(address: string, openKnown: KnownPages['openKnown']): boolean
}

/** Ids between quotes, in lower case; `undefined` for a document that can't be shown. */
type Known = { readonly ids?: string }

/** In bytes: 2,200 documents have 0.4 MB of ids, and as much again of keys. */
const maxBytes = 4 * 2 ** 20

export function createPageIds(cache: TtlCache): PageIds {
  const documents = cache.stage<Known>('ids in documents', {
    ttl: Number.POSITIVE_INFINITY,
    sizeOf: ({ ids = '' }) => ids.length,
    maxBytes,
  })
  const posts = new Map<string, Known>()

  function find(pathname: string, openKnown: KnownPages['openKnown']): Known | undefined {
    const [, libraryId = '', version = '', path = ''] =
      /^\/([^/]+)\/([^/]+)\/docs\/(.+)$/.exec(pathname) ?? []
    const library = findLibrary(libraryId)
    const docs = library && openKnown(library, version)
    if (!docs) return posts.get(pathname)
    const resolution = resolve(docs, decodePath(path))
    if (resolution.kind !== 'page') return undefined
    return documents.peek(keyOf(docs, resolution.document, resolution.framework))?.value
  }

  return {
    noteDocument(docs, document, framework, html) {
      const known = async () => (html === undefined ? {} : { ids: idsOf(html) })
      void documents.get(keyOf(docs, document, framework), known)
    },
    notePost: (slug, html) => void posts.set(`/blog/${slug}`, { ids: idsOf(html) }),
    isDead(address, openKnown) {
      const [, pathname = '', hash = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(address) ?? []
      const known = find(pathname, openKnown)
      const id = decodePath(hash).toLowerCase()
      if (!known || known.ids === undefined) return known !== undefined
      return id !== '' && id !== 'top' && !known.ids.includes(`"${id}"`)
    },
  }
}

function keyOf({ library, tree }: DocsTree, document: string, framework = ''): string {
  return `${tree.repo}@${tree.commit}:${library.docsRoot}/${document} ${framework}`
}

function idsOf(html: string): string {
  const ids = Array.from(html.matchAll(/ id=("[^"]*")/g), ([, id = '']) => id)
  return ids.join('').toLowerCase()
}
