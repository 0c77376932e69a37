import { frameworksOf } from '../../libraries/registry.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import type { DocsTree } from './docs-tree.ts'

/** The meaning of a path under `/docs/`, decided by the tree alone. Paths have no `.md`. */
export type Resolution =
  | {
      readonly kind: 'page'
      readonly document: string
      readonly framework?: string | undefined
      readonly canonical: string
    }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: 'renamed' | 'default' }
  | { readonly kind: 'image'; readonly file: string; readonly type: string }
  | { readonly kind: 'missing' }

/**
 * Tries, in order: a document, the folder's `index`, under `framework/{fw}/` the shared document or
 * the framework's default document, an image, the document that has replaced it.
 */
export function resolve(docs: DocsTree, path: string): Resolution {
  const [, framework, rest] = /^framework\/([^/]+)(?:\/(.+))?$/.exec(path) ?? []
  if (docs.documents.has(path))
    return {
      kind: 'page',
      document: path,
      framework: rest === undefined ? undefined : framework,
      canonical: path,
    }
  if (docs.documents.has(`${path}/index`))
    return { kind: 'redirect', to: `${path}/index`, reason: 'renamed' }
  if (framework !== undefined && allFrameworks(docs).includes(framework)) {
    if (rest === undefined) {
      const to = defaultDocument(docs, framework)
      return to === undefined ? { kind: 'missing' } : { kind: 'redirect', to, reason: 'default' }
    }
    if (isShared(docs, rest)) return { kind: 'page', document: rest, framework, canonical: rest }
    if (isShared(docs, `${rest}/index`))
      return { kind: 'redirect', to: `framework/${framework}/${rest}/index`, reason: 'renamed' }
  }
  const file = `${docs.library.docsRoot}/${path}`
  const type = imageTypeOf(path)
  if (type && docs.tree.files.has(file)) return { kind: 'image', file, type }
  const moved = docs.library.movedDocuments?.find(
    ({ from, to }) => from.test(path) && docs.documents.has(to),
  )
  return moved ? { kind: 'redirect', to: moved.to, reason: 'renamed' } : { kind: 'missing' }
}

/** The final path of a document, example or image; `undefined` if there is none. */
export function findPath(docs: DocsTree, path: string): string | undefined {
  const [, framework, name] = /^framework\/([^/]+)\/examples\/([^/]+)$/.exec(path) ?? []
  if (framework && name && docs.examples.has(`${framework}/${name}`)) return path
  const resolution = resolve(docs, path)
  if (resolution.kind === 'missing') return undefined
  return resolution.kind === 'redirect' ? resolution.to : path
}

/**
 * For an address without a document: the registry's, `overview`, the first framework's overview, or
 * `firstOfMenu`. For a framework: its overview or quick start, else the shared one.
 */
export function defaultDocument(
  docs: DocsTree,
  framework?: string,
  firstOfMenu?: string,
): string | undefined {
  const { library, documents } = docs
  const general = [
    library.defaultDocs,
    'overview',
    ...frameworksOf(library, docs.version)
      .slice(0, 1)
      .map(first => `framework/${first}/overview`),
    ...(firstOfMenu ? [firstOfMenu] : []),
  ]
  if (framework === undefined) return general.find(path => resolve(docs, path).kind === 'page')
  const own = [`framework/${framework}/overview`, `framework/${framework}/quick-start`].find(path =>
    documents.has(path),
  )
  if (own) return own
  const shared = general.find(path => isShared(docs, path))
  return shared && `framework/${framework}/${shared}`
}

/** Those that the registry lists, then others that the tree has a folder for. */
export function allFrameworks({ library, version, frameworks }: DocsTree): string[] {
  return [...new Set([...frameworksOf(library, version), ...frameworks])]
}

/** Documents outside `framework/` are shared by all frameworks. */
function isShared({ documents }: DocsTree, path: string): boolean {
  return documents.has(path) && !path.startsWith('framework/')
}
