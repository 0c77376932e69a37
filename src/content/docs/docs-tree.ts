import type { Library } from '../../libraries/library.ts'
import {
  addressVersionsOf,
  frameworksOf,
  libraries,
  refOfVersion,
} from '../../libraries/registry.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import type { Tree } from '../source/source.ts'

export type DocsTree = {
  readonly library: Library
  /** As in the address: `latest`, `v4`. */
  readonly version: string
  readonly tree: Tree
  /** Paths under the docs root without `.md`: `framework/react/overview`, `reference/index`. */
  readonly documents: ReadonlySet<string>
  /** Paths of each example's files, within its folder, by `{framework}/{name}`. */
  readonly examples: ReadonlyMap<string, readonly string[]>
  readonly frameworks: readonly string[]
}

type Listing = Pick<DocsTree, 'documents' | 'examples' | 'frameworks'>

const listings = new WeakMap<Tree, Map<string, Listing>>()

/** The tree is listed once for each docs root. */
export function docsTreeOf(library: Library, version: string, tree: Tree): DocsTree {
  const ofTree = listings.get(tree) ?? new Map<string, Listing>()
  listings.set(tree, ofTree)
  const listing = ofTree.get(library.docsRoot) ?? list(tree, library.docsRoot)
  ofTree.set(library.docsRoot, listing)
  return { library, version, tree, ...listing }
}

export function documentFile({ library }: Pick<DocsTree, 'library'>, path: string): string {
  return `${library.docsRoot}/${path}.md`
}

export function docsPathname(
  { library, version }: Pick<DocsTree, 'version'> & { readonly library: Pick<Library, 'id'> },
  path: string,
): string {
  return `/${library.id}/${version}/docs/${encodePath(path)}`
}

/** The `react` of `framework/react/overview`; `undefined` for what all frameworks share. */
export function frameworkOf(path: string): string | undefined {
  return /^framework\/([^/]+)\//.exec(path)?.[1]
}

type OpenKnown = (library: Library, version: string) => DocsTree | undefined

/** Lists the trees of all libraries and versions that are known, in the registry's order. */
export function knownTrees(openKnown: OpenKnown): DocsTree[] {
  return libraries.flatMap(library =>
    addressVersionsOf(library).flatMap(version => openKnown(library, version) ?? []),
  )
}

/** The docs of every library in the same repository and branch, the given one first. */
export function docsTreesInRepository(docs: DocsTree): DocsTree[] {
  const { tree, library, version } = docs
  const ref = refOfVersion(library, version)
  const others = libraries.filter(
    other => other.id !== library.id && other.repo === library.repo && other.latestBranch === ref,
  )
  return [docs, ...others.map(other => docsTreeOf(other, 'latest', tree))]
}

function list(tree: Tree, docsRoot: string): Listing {
  const documents = new Set<string>()
  const examples = new Map<string, string[]>()
  const frameworks = new Set<string>()
  for (const file of tree.files.keys()) {
    if (file.startsWith(`${docsRoot}/`)) {
      const path = file.slice(docsRoot.length + 1)
      if (path.endsWith('.md')) documents.add(path.slice(0, -'.md'.length))
      const framework = frameworkOf(path)
      if (framework) frameworks.add(framework)
    } else {
      const [, example = '', framework = '', path] =
        /^examples\/(([^/]+)\/[^/]+)\/(.+)$/.exec(file) ?? []
      if (path === undefined) continue
      const files = examples.get(example)
      if (files) files.push(path)
      else examples.set(example, [path])
      frameworks.add(framework)
    }
  }
  return { documents, examples, frameworks: [...frameworks].sort() }
}

/** `guides/query-keys` becomes `Query keys`: for a document without a title. */
export function titleInWords(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a path under `/docs/` leads to in a tree. Paths have no `.md`. */
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
 * Tries, in order: a document, the folder's `index` or `README`, under `framework/{fw}/` the shared document or
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
  const ofFolder = [`${path}/index`, `${path}/README`].find(to => docs.documents.has(to))
  if (ofFolder !== undefined) return { kind: 'redirect', to: ofFolder, reason: 'renamed' }
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

/** Lists the registry's frameworks, then others that have a folder in the tree. */
export function allFrameworks({ library, version, frameworks }: DocsTree): string[] {
  return [...new Set([...frameworksOf(library, version), ...frameworks])]
}

/** Documents outside `framework/` are shared by all frameworks. */
function isShared({ documents }: DocsTree, path: string): boolean {
  return documents.has(path) && !path.startsWith('framework/')
}
