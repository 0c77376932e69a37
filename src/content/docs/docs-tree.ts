import { inOrderOfDisplay, knownFrameworks } from '../../libraries/frameworks.ts'
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
  /** By folder below `examples`: `react/basic`, or `chat` for an example without a framework. */
  readonly examples: ReadonlyMap<string, ExampleFolder>
  readonly frameworks: readonly string[]
  /** Whether folders may be frameworks' if the menu names them. */
  readonly hasUnknownFolders: boolean
}

export type ExampleFolder = {
  readonly framework: string | undefined
  readonly name: string
  /** Its address under the docs root: `framework/react/examples/basic`, `examples/chat`. */
  readonly path: string
  /** Paths within the folder. */
  readonly files: readonly string[]
}

type Listing = Omit<DocsTree, 'library' | 'version' | 'tree'>

const listings = new WeakMap<Tree, Map<string, Listing>>()

/** The tree is listed once for each docs root. `ofMenu` are the frameworks that the menu names. */
export function docsTreeOf(
  library: Library,
  version: string,
  tree: Tree,
  ofMenu: readonly string[] = [],
): DocsTree {
  const key = [library.docsRoot, ...ofMenu].join('\n')
  const listing = listings
    .getOrInsertComputed(tree, () => new Map())
    .getOrInsertComputed(key, () =>
      list(tree, library.docsRoot, new Set([...knownFrameworks, ...ofMenu])),
    )
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

function list(tree: Tree, docsRoot: string, known: ReadonlySet<string>): Listing {
  const documents = new Set<string>()
  const frameworks = new Set<string | undefined>()
  for (const file of tree.files.keys()) {
    if (!file.startsWith(`${docsRoot}/`)) continue
    const path = file.slice(docsRoot.length + 1)
    if (path.endsWith('.md')) documents.add(path.slice(0, -'.md'.length))
    frameworks.add(frameworkOf(path))
  }
  const examples = listExamples(tree, known)
  for (const { framework } of examples.values()) frameworks.add(framework)
  const folders = tree.files.keys().map(file => /^examples\/([^/]+)\/[^/]+\//.exec(file)?.[1])
  return {
    documents,
    examples,
    frameworks: [...known.intersection(frameworks)].sort(),
    hasUnknownFolders: [...frameworks, ...folders].some(
      folder => folder !== undefined && !known.has(folder),
    ),
  }
}

/**
 * In a framework's folder, each folder is an example. Elsewhere below `examples`, a folder with a
 * `package.json` is one. A framework's folder with the only `package.json` is an example itself.
 */
function listExamples(tree: Tree, known: ReadonlySet<string>): Map<string, ExampleFolder> {
  const paths = Array.from(tree.files.keys())
    .filter(file => file.startsWith('examples/'))
    .map(file => file.slice('examples/'.length))
  const projects = new Set(
    paths
      .filter(path => path.endsWith('/package.json'))
      .map(path => path.slice(0, path.lastIndexOf('/'))),
  )
  const isAlone = (folder: string) => !projects.keys().some(path => path.startsWith(`${folder}/`))
  const withExamples = new Set(
    [...known].filter(framework => !projects.has(framework) || !isAlone(framework)),
  )
  const folderOf = (path: string) => {
    const [first = '', second = '', third] = path.split('/', 3)
    const nested = third === undefined ? undefined : `${first}/${second}`
    if (withExamples.has(first)) return nested
    if (projects.has(first)) return first
    return nested !== undefined && projects.has(nested) ? nested : undefined
  }
  const examples = new Map<string, ExampleFolder>()
  for (const [folder, files] of Map.groupBy(paths, folderOf)) {
    if (folder === undefined) continue
    const [first = '', second] = folder.split('/')
    const framework = second !== undefined && withExamples.has(first) ? first : undefined
    const name = framework === undefined ? folder : (second ?? '')
    examples.set(folder, {
      framework,
      name,
      path: `${framework === undefined ? '' : `framework/${framework}/`}examples/${name}`,
      files: files.map(path => path.slice(folder.length + 1)),
    })
  }
  return examples
}

/**
 * Reads `framework/react/examples/basic` and `examples/chat`, paths under the docs root. `folder` is
 * below `examples`. Returns `undefined` for other paths.
 */
export function parseExamplePath(
  path: string,
): { readonly folder: string; readonly framework: string | undefined } | undefined {
  const [, framework, name] = /^(?:framework\/([^/]+)\/)?examples\/(.+)$/.exec(path) ?? []
  if (name === undefined) return undefined
  return { folder: framework === undefined ? name : `${framework}/${name}`, framework }
}

/** The folder below `examples` of the example at a path under the docs root. */
export function exampleAt(
  { examples }: Pick<DocsTree, 'examples'>,
  path: string,
): string | undefined {
  const { folder = '' } = parseExamplePath(path) ?? {}
  return examples.get(folder)?.path === path ? folder : undefined
}

/** The folder below `examples` of the example that a file of the repository is in, or is. */
export function exampleOfFile(
  { examples }: Pick<DocsTree, 'examples'>,
  file: string,
): string | undefined {
  const [top, first = '', second] = file.split('/', 3)
  if (top !== 'examples') return undefined
  return [first, `${first}/${second}`].find(folder => examples.has(folder))
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
 * Tries, in order: a document, the folder's `index` or `README`, under `framework/{fw}/` the shared
 * document or the framework's default document, an image, the document that has replaced it.
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
  if (exampleAt(docs, path) !== undefined) return path
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

/** The registry's frameworks, and others that have a document or an example. */
export function allFrameworks({ library, version, frameworks }: DocsTree): string[] {
  return inOrderOfDisplay([...frameworksOf(library, version), ...frameworks])
}

/** Documents outside `framework/` are shared by all frameworks. */
function isShared({ documents }: DocsTree, path: string): boolean {
  return documents.has(path) && !path.startsWith('framework/')
}
