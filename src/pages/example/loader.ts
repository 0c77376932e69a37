import type { Docs } from '../../content/docs/docs.ts'
import { canonicalPathname, type Place } from '../../content/docs/docs-navigation.ts'
import { docsPathname, exampleAt, titleInWords } from '../../content/docs/docs-tree.ts'
import { type ExampleLinks, exampleLinks } from '../../content/examples/example-links.ts'
import { entryFile } from '../../content/examples/example-paths.ts'
import {
  type Example,
  type Examples,
  findExample,
  type ShownFile,
} from '../../content/examples/examples.ts'
import { imageTypeOf, isBinaryName } from '../../content/source/file-kind.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { type DocsFrame, loadFrame } from '../../ui/docs-frame/docs-frame-data.ts'
import { missingDocument, movedDocument } from '../docs-frame/missing-document.ts'
import { openDocs, type VersionParams } from '../docs-frame/open-docs.ts'
import type { LoaderInput, LoadResult, Redirect } from '../load-result.ts'

export type Panel = 'code' | 'sandbox'

export type ExampleData = {
  readonly frame: DocsFrame
  readonly name: string
  /** Its label in the menu, or its name in words. */
  readonly title: string
  /** From its README. */
  readonly summary?: string
  readonly framework?: string | undefined
  /** Sorted as in an explorer; binary ones have their size in bytes. */
  readonly files: readonly ListedFile[]
  readonly omittedFiles: number
  readonly file: ExampleFile | undefined
  /** The highlighted code of the file; empty for a file without. */
  readonly html: string
  readonly isUnknownFile?: true
  readonly panel: Panel
  readonly links: ExampleLinks
  readonly pathname: string
  /** Followed by a path, the address of a file. */
  readonly filesPathname: string
  readonly zip: string
  readonly canonical: string
}

export type ListedFile = { readonly path: string; readonly size?: number }

/** `preview` is the address of an image. */
export type ExampleFile = Omit<Extract<ShownFile, { kind: 'text' }>, 'html' | 'kind'> & {
  readonly kind: ShownFile['kind']
  readonly path: string
  readonly preview?: string
  readonly source: string
}

type Params = VersionParams & { readonly framework?: string; readonly splat: string }
export type ExampleParts = {
  readonly docs: Docs
  readonly examples: Examples
  readonly freshUntil: (repo: string, ref: string) => number
}

/** The page lists at most so many files. The zip has all. */
const maxListed = 500

/** Under the docs root, where menus name it. */
export function pathOf({ framework, splat }: Pick<Params, 'framework' | 'splat'>): string {
  return framework === undefined ? `examples/${splat}` : `framework/${framework}/examples/${splat}`
}

export async function redirectOfExample(
  { docs }: { readonly docs: Docs },
  { params }: LoaderInput<Params>,
): Promise<Redirect | undefined> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree || exampleAt(tree, pathOf(params)) !== undefined) return undefined
  return movedDocument(docs, tree, pathOf(params))
}

export async function loadExample(
  { docs, examples, freshUntil }: ExampleParts,
  { params, search }: LoaderInput<Params>,
): Promise<LoadResult<ExampleData>> {
  const tree = await openDocs(docs, params)
  if ('kind' in tree) return tree
  const { library } = tree
  const path = pathOf(params)
  const example = findExample(tree, exampleAt(tree, path))
  if (!example) return missingDocument(docs, tree, path)

  const { framework, name, folder } = example
  const place: Place = { docs: tree, path, framework }
  const asked = search.path === undefined || search.path === '' ? undefined : search.path
  const isKnown = asked !== undefined && example.files.includes(asked)
  const chosen = isKnown ? asked : entryFile(example.files, library, framework)
  const [frame, shown, summary] = await Promise.all([
    loadFrame(docs, place),
    chosen === undefined ? undefined : examples.show(example, chosen),
    examples.summary(example),
  ])
  const base = `/${library.id}/${tree.version}/${encodePath(folder)}`
  const label = frame.sidebar.flatMap(group => group.items).find(item => item.current)?.label
  return {
    kind: 'page',
    data: {
      frame,
      name,
      title: label ?? titleInWords(name),
      ...(summary ? { summary } : {}),
      framework,
      ...listFiles(example, chosen),
      file: chosen === undefined || !shown ? undefined : fileData(example, chosen, shown, base),
      html: shown?.kind === 'text' ? shown.html : '',
      ...(asked !== undefined && !isKnown ? { isUnknownFile: true } : {}),
      panel: search.panel === 'sandbox' ? 'sandbox' : 'code',
      links: exampleLinks(example, chosen),
      pathname: docsPathname(tree, path),
      filesPathname: `${base}/files/`,
      zip: `${base}/files.zip`,
      canonical: canonicalPathname(place, docs.openKnown(library, 'latest')),
    },
    // A file that can't be read now may arrive at any moment.
    freshUntil: summary !== undefined ? freshUntil(library.repo, tree.tree.ref) : 0,
  }
}

/** The chosen file is listed in any case. */
function listFiles(
  { docs: { tree }, folder, files }: Example,
  chosen: string | undefined,
): Pick<ExampleData, 'files' | 'omittedFiles'> {
  const listed = files.filter((path, index) => index < maxListed || path === chosen)
  return {
    files: listed.map(path => {
      const size = isBinaryName(path) ? tree.files.get(`${folder}/${path}`)?.size : undefined
      return size === undefined ? { path } : { path, size }
    }),
    omittedFiles: files.length - listed.length,
  }
}

function fileData(
  { docs: { tree }, folder }: Example,
  path: string,
  shown: ShownFile,
  base: string,
): ExampleFile {
  return {
    kind: shown.kind,
    path,
    size: shown.size,
    omitted: shown.kind === 'text' ? shown.omitted : 0,
    ...(imageTypeOf(path) ? { preview: `${base}/files/${encodePath(path)}` } : {}),
    source: `https://github.com/${tree.repo}/blob/${encodePath(tree.ref)}/${encodePath(`${folder}/${path}`)}`,
  }
}
