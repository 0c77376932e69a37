import type { Library } from '../../libraries/library.ts'
import { addressVersionsOf, libraries, refOfVersion } from '../../libraries/registry.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
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

/** Of all libraries and versions, in the registry's order. */
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
