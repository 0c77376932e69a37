import { hashOf } from '../../cache/hash.ts'
import type { Docs } from '../../content/docs/docs.ts'
import { type Menu, type MenuItem, menuFor } from '../../content/docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  documentFile,
  frameworkOf,
} from '../../content/docs/docs-tree.ts'
import {
  allFrameworks,
  defaultDocument,
  hasFramework,
  resolve,
} from '../../content/docs/resolve.ts'
import { examplesOf, findExample, maxShownBytes } from '../../content/examples/examples.ts'
import { imageTypeOf, isBinaryName } from '../../content/source/file-kind.ts'
import { frameworkName } from '../../libraries/frameworks.ts'
import { versionName } from '../../libraries/registry.ts'
import { encodePath } from '../../router/canonical-pathname.ts'
import { entriesOf } from '../../search/document-entries.ts'
import type { Entry } from '../../search/entry.ts'
import type { GeneratedText } from '../generated-text.ts'

/** The docs of a library's version in one framework, as what a browser saves to read offline. */
export type PackList = {
  /** `TanStack Query v5`. */
  readonly name: string
  readonly framework: Choice
  /** All that this version has docs for; empty for a library without frameworks. */
  readonly frameworks: readonly Choice[]
  readonly start: string
  /** Changes with anything that the pages are made from. */
  readonly revision: string
  readonly parts: Readonly<Record<PartName, Part>>
}

type Choice = { readonly value: string; readonly label: string }

/** `site` is what all pages need, `search` the texts for the search. */
type PartName = 'site' | 'pages' | 'images' | 'search' | 'examples'

/** `bytes` is about what the files take in the browser, where they are not compressed. */
export type Part = {
  readonly count: number
  readonly addresses: readonly string[]
  readonly bytes: number
}

export type PackSize = { readonly pages: number; readonly bytes: number }

/** In place of a framework, for a library without any. */
const noFramework = 'none'

/** Of a page without its text and menu, of an entry of the menu, and for each byte of source. */
const pageBytes = 29_000
const menuItemBytes = 280
const htmlPerMarkdown = 3
const htmlPerCode = 8
const unknownImageBytes = 50_000

export type PackParts = {
  readonly docs: Docs
  /** Another build or configuration renders the same documents differently. */
  readonly configuredBuild: string
  readonly built: { readonly files: readonly SiteFile[] }
}

type SiteFile = {
  readonly pathname: string
  readonly bytes: Uint8Array
  readonly immutable: boolean
}

/** `undefined` for a framework that the version does not have. */
export async function packList(
  { docs, configuredBuild, built }: PackParts,
  tree: DocsTree,
  framework: string,
): Promise<GeneratedText | undefined> {
  if (framework !== noFramework && !hasFramework(tree, framework)) return undefined
  const menu = await docs.menu(tree)
  const { library, version } = tree
  const inputs = [library.id, version, framework, tree.tree.commit, !menu, configuredBuild]
  const revision = hashOf(inputs)
  const make = (): PackList => ({
    name: `${library.name} ${versionName(library, version)}`,
    framework: choiceOf(framework),
    frameworks: allFrameworks(tree).map(choiceOf),
    start: docsPathname(tree, startOf(tree, framework)),
    revision,
    parts: partsOf(tree, framework, menu, built.files),
  })
  return { type: 'application/json', key: `pack ${revision}`, make: () => JSON.stringify(make()) }
}

/** The texts that are searched offline: entries of the search index. */
export function packSearch(
  docs: Docs,
  tree: DocsTree,
  framework: string,
): GeneratedText | undefined {
  if (framework !== noFramework && !hasFramework(tree, framework)) return undefined
  const { library, version } = tree
  return {
    type: 'application/json',
    key: JSON.stringify(['pack search', library.id, version, framework, tree.tree.commit]),
    async make() {
      const entries: Entry[] = []
      for await (const entry of entriesOf(tree, docs))
        if (entry.framework === undefined || entry.framework === framework) entries.push(entry)
      return JSON.stringify(entries)
    },
  }
}

function choiceOf(value: string): Choice {
  return { value, label: frameworkName(value) }
}

function startOf(tree: DocsTree, framework: string): string {
  const own = framework === noFramework ? undefined : framework
  return defaultDocument(tree, own) ?? ''
}

function partsOf(
  tree: DocsTree,
  framework: string,
  menu: Menu | undefined,
  files: readonly SiteFile[],
): PackList['parts'] {
  const inMenu = itemsOf(menu, framework)
  const frameBytes = pageBytes + menuItemBytes * inMenu.length
  const { library, version } = tree
  return {
    site: siteFiles(tree, files),
    pages: documentsOf(tree, framework, inMenu, frameBytes),
    images: imagesOf(tree, framework),
    search: {
      count: 1,
      addresses: [`/${library.id}/${version}/packs/${framework}/search.json`],
      bytes: sizeOf(tree, pathsOf(tree, framework)),
    },
    examples: examplesIn(tree, framework, frameBytes),
  }
}

function itemsOf(menu: Menu | undefined, framework: string): MenuItem[] {
  return (menu ? menuFor(menu, framework) : []).flatMap(({ items }) => items)
}

function siteFiles({ library, version }: DocsTree, files: readonly SiteFile[]): Part {
  const assets = files.filter(({ immutable }) => immutable)
  const bytes = assets.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  const base = `/${library.id}/${version}`
  const pages = ['/offline', '/search', base, `${base}/docs`, `${base}/examples`, `${base}/symbols`]
  const addresses = [...assets.map(({ pathname }) => pathname), ...pages]
  return partOf(addresses, bytes + pages.length * pageBytes)
}

/** Also those that the menu names within the framework though all frameworks share them. */
function documentsOf(
  tree: DocsTree,
  framework: string,
  inMenu: readonly MenuItem[],
  frameBytes: number,
): Part {
  const ofMenu = inMenu.map(({ to }) => to).filter(to => resolve(tree, to).kind === 'page')
  const paths = [...new Set([...ofMenu, ...pathsOf(tree, framework)])]
  const bytes = paths.length * frameBytes + htmlPerMarkdown * sizeOf(tree, paths)
  return partOf(
    paths.map(path => docsPathname(tree, path)),
    bytes,
  )
}

/** Of a framework's pack without its examples, and without what the packs share. */
export async function measurePack(
  docs: Pick<Docs, 'menu'>,
  tree: DocsTree,
  framework = noFramework,
): Promise<PackSize> {
  const { pages, images, search } = partsOf(tree, framework, await docs.menu(tree), [])
  return { pages: pages.count, bytes: pages.bytes + images.bytes + search.bytes }
}

function imagesOf(tree: DocsTree, framework: string): Part {
  const root = `${tree.library.docsRoot}/`
  const images = [...tree.tree.files].flatMap(([file, { size }]) => {
    const path = file.slice(root.length)
    const isShown = file.startsWith(root) && imageTypeOf(path) && isOf(framework, path)
    return isShown ? [{ address: docsPathname(tree, path), size }] : []
  })
  return partOf(
    images.map(({ address }) => address),
    images.reduce((sum, { size = unknownImageBytes }) => sum + size, 0),
  )
}

function examplesIn(tree: DocsTree, framework: string, frameBytes: number): Part {
  const { library, version } = tree
  const addresses: string[] = []
  let bytes = 0
  const keys = examplesOf(tree).filter(key => key.startsWith(`${framework}/`))
  for (const key of keys) {
    const name = key.slice(framework.length + 1)
    const example = findExample(tree, framework, name)
    const page = docsPathname(tree, `framework/${framework}/examples/${name}`)
    const files = `/${library.id}/${version}/examples/${encodePath(key)}/files`
    addresses.push(page, `${files}.json`)
    bytes += frameBytes
    for (const path of example?.files ?? []) {
      const size = tree.tree.files.get(`examples/${key}/${path}`)?.size ?? 0
      const isCode = !isBinaryName(path) && size <= maxShownBytes
      addresses.push(`${page}?${new URLSearchParams({ path })}`)
      bytes += frameBytes + (isCode ? htmlPerCode * size : 0)
      if (!imageTypeOf(path)) continue
      addresses.push(`${files}/${encodePath(path)}`)
      bytes += size
    }
  }
  return { ...partOf(addresses, bytes), count: keys.length }
}

function partOf(addresses: readonly string[], bytes: number): Part {
  return { count: addresses.length, addresses, bytes: Math.round(bytes) }
}

function pathsOf({ documents }: DocsTree, framework: string): string[] {
  return [...documents].filter(path => isOf(framework, path))
}

function isOf(framework: string, path: string): boolean {
  const own = frameworkOf(path)
  return own === undefined || own === framework
}

function sizeOf(tree: DocsTree, paths: readonly string[]): number {
  return paths.reduce(
    (sum, path) => sum + (tree.tree.files.get(documentFile(tree, path))?.size ?? 0),
    0,
  )
}
