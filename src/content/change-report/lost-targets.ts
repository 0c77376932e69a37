import { decodePath } from '../../router/canonical-pathname.ts'
import { type DocsTree, docsPathname, documentFile } from '../docs/docs-tree.ts'
import { findPage, type ReadableDocs } from '../links/link-report.ts'
import type { DocsSide, PageChange } from './page-changes.ts'

type Side = DocsSide<keyof ReadableDocs>

/** Links to ids are known as dead after rendering. Returns how links to what is lost end. */
export async function renderChanged(
  pages: readonly PageChange[],
  base: Side,
  head: Side,
): Promise<Set<string>> {
  const lost = lostFiles(base, head)
  for (const { library, path, from = path } of pages) {
    const before = await renderPage(base, library, from)
    const after = await renderPage(head, library, path)
    if (before && !after) lost.add(path.slice(path.lastIndexOf('/') + 1))
    for (const id of before?.difference(after ?? new Set()) ?? []) lost.add(id.toLowerCase())
  }
  return lost
}

function lostFiles(base: Side, head: Side): Set<string> {
  const lost = new Set<string>()
  const files = head.trees[0]?.tree.files
  for (const file of base.trees[0]?.tree.files.keys() ?? []) {
    if (files?.has(file)) continue
    const [folder = '', name = ''] = file.split('/').slice(-2)
    // A link to a folder leads to its index.
    lost.add(name === 'index.md' ? folder : name.replace(/\.md$/, ''))
    const [, example] = /^examples\/[^/]+\/([^/]+)\//.exec(file) ?? []
    if (example) lost.add(example)
  }
  return lost
}

/** The ids of a page, each with its `#`; `undefined` for a page that can't be shown. */
async function renderPage(
  side: Side,
  library: string,
  path: string,
): Promise<Set<string> | undefined> {
  const tree = side.trees.find(one => one.library.id === library)
  const page = tree?.documents.has(path) ? await findPage(side.docs, tree, path) : undefined
  if (!page || typeof page === 'string') return undefined
  for (const { href } of Object.values(page.links)) {
    const target = href.includes('#') ? findTarget(side, href) : undefined
    if (target?.tree.documents.has(target.path)) await findPage(side.docs, target.tree, target.path)
  }
  return new Set(Array.from(page.rendered.html.matchAll(/ id="([^"]*)"/g), ([, id]) => `#${id}`))
}

/** Where an address is in the trees of a side, whether or not there is a document. */
export function findTarget({ trees }: Pick<Side, 'trees'>, href: string) {
  const [, prefix, path = ''] = /^(\/[^/]+\/[^/]+\/docs\/)([^?#]+)/.exec(href) ?? []
  const tree = trees.find(one => docsPathname(one, '') === prefix)
  return tree && { tree, path: decodePath(path) }
}

/** Documents with a link that may lead to something lost, by how it ends. */
export async function listMentions(
  lost: ReadonlySet<string>,
  { docs, trees }: Side,
  tree: DocsTree,
): Promise<string[]> {
  if (lost.size === 0) return []
  const found: string[] = []
  // A link from another repository or version names the library.
  const names = trees.includes(tree) ? [''] : trees.map(({ library }) => `/${library.id}/`)
  for (const path of tree.documents) {
    const text = (await docs.readText(tree, documentFile(tree, path))) ?? ''
    if (names.some(name => text.includes(name)) && mentions(text, lost)) found.push(path)
  }
  return found
}

const linkEnd = /(^|[\s()<>[\]"'`/?])([^\s()<>[\]"'`/?]+)/g

function mentions(text: string, lost: ReadonlySet<string>): boolean {
  return text.matchAll(linkEnd).some(([, before = '', word = '']) => {
    const [name = '', id] = decodePath(word).split('#')
    if (lost.has(`#${id?.toLowerCase()}`)) return true
    // A word of a sentence is no link.
    const isLink = before.trim() !== '' || name.endsWith('.md') || id !== undefined
    return isLink && lost.has(name.replace(/\.md$/, ''))
  })
}
