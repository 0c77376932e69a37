import { imageTypeOf } from '../source/file-kind.ts'
import type { DocsTree } from './docs-tree.ts'

/** What a path under `/docs/` means, decided by the tree alone. Paths are under the docs root, without `.md`. */
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
 * A document of its own, else the folder's `index`, else under `framework/{fw}/` the document that all frameworks share, else the
 * framework's own beginning, else an image.
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
  if (framework !== undefined && hasFramework(docs, framework)) {
    if (rest === undefined) return toDefault(defaultDocument(docs, framework))
    if (isShared(docs, rest)) return { kind: 'page', document: rest, framework, canonical: rest }
    if (isShared(docs, `${rest}/index`))
      return { kind: 'redirect', to: `framework/${framework}/${rest}/index`, reason: 'renamed' }
  }
  const file = `${docs.library.docsRoot}/${path}`
  const type = imageTypeOf(path)
  if (type && docs.tree.files.has(file)) return { kind: 'image', file, type }
  return { kind: 'missing' }
}

/** The path at which a document, an example or an image is found: `path` itself, or the one it leads on to; `undefined` where there is nothing. */
export function findPath(docs: DocsTree, path: string): string | undefined {
  const [, framework, name] = /^framework\/([^/]+)\/examples\/([^/]+)$/.exec(path) ?? []
  if (framework && name && docs.examples.has(`${framework}/${name}`)) return path
  const resolution = resolve(docs, path)
  if (resolution.kind === 'missing') return undefined
  return resolution.kind === 'redirect' ? resolution.to : path
}

/**
 * The document that an address without one stands for: the first that is a page of the registry's, `overview`, the first framework's
 * overview and `firstOfMenu` (router's `framework/react/overview` is one, made of the document that all frameworks share); for a framework, its own overview, its quick start, or the general one with the framework chosen.
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
    ...library.frameworks.slice(0, 1).map(first => `framework/${first}/overview`),
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

/** Whether addresses may name the framework: the registry lists it, or the tree has a folder of it. */
export function hasFramework(docs: DocsTree, framework: string): boolean {
  return (
    docs.frameworks.includes(framework) ||
    docs.library.frameworks.some(listed => listed === framework)
  )
}

/** Whether there is a document of that path which belongs to no framework. */
function isShared({ documents }: DocsTree, path: string): boolean {
  return documents.has(path) && !path.startsWith('framework/')
}

function toDefault(to: string | undefined): Resolution {
  return to === undefined ? { kind: 'missing' } : { kind: 'redirect', to, reason: 'default' }
}
