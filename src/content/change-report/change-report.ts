import { decodePath } from '../../router/canonical-pathname.ts'
import type { Blog } from '../blog.ts'
import { menuFile, menuItems } from '../docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  documentFile,
  exampleOfFile,
  knownTrees,
  resolve,
} from '../docs/docs-tree.ts'
import { resolveAddress } from '../docs/resolve-links.ts'
import { deadHrefs, deadMenuEntries, findPage, findTarget, locateLink } from '../link-report.ts'
import { nameOf } from '../source/source.ts'
import { listPageChanges, type PageChange, type ReportSide } from './page-changes.ts'
import { diagnose, listLeftovers, type Problem } from './problem.ts'

export type ChangeReport = {
  readonly pages: readonly PageChange[]
  readonly problems: readonly Problem[]
  /** What breaks nothing, or was broken before on a page that changes. */
  readonly hints: readonly Problem[]
}

type Posts = Pick<Blog, 'frontMatters' | 'post'>
type Place = { readonly tree: DocsTree; readonly path: string }
type Comparison = {
  readonly base: ReportSide
  readonly head: ReportSide
  readonly add: (problem: Problem, isHint?: boolean) => void
}

/** Renders the pages that change, those that they link to, and those that may lose a link. */
export async function reportChange(
  base: ReportSide,
  head: ReportSide,
  blog?: Posts,
  pageChanges: Promise<readonly PageChange[]> = listPageChanges(base, head),
): Promise<ChangeReport> {
  const pages = await pageChanges
  const lost = await renderChanged(pages, base, head)
  const found: { problems: Problem[]; hints: Problem[] } = { problems: [], hints: [] }
  const add: Comparison['add'] = (problem, isHint) =>
    (isHint ? found.hints : found.problems).push(problem)
  const comparison = { base, head, add }
  for (const tree of [...head.trees, ...otherTrees(head)]) {
    const isOwn = head.trees.includes(tree)
    const before = base.docs.openKnown(tree.library, tree.version)
    const changes = isOwn ? pages.filter(({ library }) => library === tree.library.id) : []
    const changed = new Set<string>()
    for (const { kind, path, from = path } of changes) {
      if (kind === 'removed') continue
      changed.add(path)
      const was = before && kind !== 'added' ? { tree: before, path: from } : undefined
      await checkLinks(comparison, { tree, path }, was, true)
      const formerFile = documentFile(tree, from)
      await checkFile(comparison, [tree, documentFile(tree, path)], was && before, formerFile)
    }
    const mentions = new Set(await listMentions(lost, head, tree))
    for (const path of mentions.difference(changed))
      await checkLinks(comparison, { tree, path }, before && { tree: before, path }, false)
    if (!isOwn) continue
    if (before) await checkAddresses(comparison, before, tree, changes)
    await checkMenu(comparison, before, tree, changes)
  }
  if (blog) await checkPosts(comparison, blog)
  return { pages, problems: tidy(found.problems), hints: tidy(found.hints) }
}

/** Lists known trees of other repositories and refs, which the change does not touch. */
function otherTrees({ docs, trees: [own] }: ReportSide): DocsTree[] {
  const isOwn = ({ tree }: DocsTree) => tree.repo === own?.tree.repo && tree.ref === own.tree.ref
  return knownTrees(docs.openKnown).filter(tree => !isOwn(tree))
}

/** Renders pages, so that links to their ids are known as dead. Returns the ends of lost links. */
async function renderChanged(
  pages: readonly PageChange[],
  base: ReportSide,
  head: ReportSide,
): Promise<Set<string>> {
  const lost = new Set<string>()
  const files = head.trees[0]?.tree.files
  for (const file of base.trees[0]?.tree.files.keys() ?? []) {
    if (files?.has(file)) continue
    const [folder = '', name = ''] = file.split('/').slice(-2)
    // A link to a folder leads to its index.
    lost.add(name === 'index.md' ? folder : name.replace(/\.md$/, ''))
    const before = base.trees[0]
    const example = before && exampleOfFile(before, file)
    if (example !== undefined) lost.add(example.slice(example.lastIndexOf('/') + 1))
  }
  for (const { library, path, from = path } of pages) {
    const before = await renderPage(base, library, from)
    const after = await renderPage(head, library, path)
    if (before && !after) lost.add(path.slice(path.lastIndexOf('/') + 1))
    for (const id of before?.difference(after ?? new Set()) ?? []) lost.add(id.toLowerCase())
  }
  return lost
}

/** Returns the ids of a page, each with its `#`; `undefined` for a page that can't be shown. */
async function renderPage(
  { docs, trees }: ReportSide,
  library: string,
  path: string,
): Promise<Set<string> | undefined> {
  const tree = trees.find(one => one.library.id === library)
  const page = tree?.documents.has(path) ? await findPage(docs, tree, path) : undefined
  if (!page || typeof page === 'string') return undefined
  for (const { href } of Object.values(page.links)) {
    const target = href.includes('#') ? findTarget(trees, href) : undefined
    if (target?.tree.documents.has(target.path)) await findPage(docs, target.tree, target.path)
  }
  return new Set(Array.from(page.rendered.html.matchAll(/ id="([^"]*)"/g), ([, id]) => `#${id}`))
}

/** Lists documents with a link that may lead to something lost, by how it ends. */
async function listMentions(
  lost: ReadonlySet<string>,
  { docs, trees }: ReportSide,
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

/** `was` is where the page was in the base, if it was there. */
async function checkLinks(
  { base, head, add }: Comparison,
  { tree, path }: Place,
  was: Place | undefined,
  isChanged: boolean,
): Promise<void> {
  const page = await findPage(head.docs, tree, path)
  const before = was && (await findPage(base.docs, was.tree, was.path))
  if (typeof page === 'string') {
    const file = documentFile(tree, path)
    const message = page.replace(`${file}: `, '')
    add({ kind: 'document', file, message }, typeof before === 'string')
    return
  }
  const known = new Set(typeof before === 'object' ? deadHrefs(before) : [])
  for (const href of deadHrefs(page)) {
    if (known.has(href) && !isChanged) continue
    const address = href.startsWith('#')
      ? docsPathname(tree, path) + href
      : (page.links[href]?.href ?? href)
    const { link, isRedirected } = await describeLink(head, href, address)
    const { file, line } = await locateLink(head.docs, tree, href, page.files)
    const problem = head.trees.includes(tree)
      ? { ...link, file, ...(line === undefined ? {} : { line }) }
      : linkFrom(base, nameOf(tree.tree, file), address, link)
    add(problem, isRedirected || known.has(href))
  }
}

type LinkProblem = Pick<Problem, 'kind' | 'message'>

/** Describes a dead link, which leads to `address`. */
async function describeLink(
  { docs, trees }: ReportSide,
  href: string,
  address: string,
): Promise<{ readonly link: LinkProblem; readonly isRedirected: boolean }> {
  const target = findTarget(trees, address)
  if (target && address.includes('#') && resolve(target.tree, target.path).kind !== 'missing') {
    const message = `"${href}" leads to an id that its page does not have`
    return { link: { kind: 'anchor', message }, isRedirected: false }
  }
  const to = target && (await docs.index(target.tree))?.formerPaths.get(target.path)
  const isRedirected = target !== undefined && to !== undefined
  const message = isRedirected
    ? `"${href}" is a former address of ${docsPathname(target.tree, to)}`
    : `"${href}" leads to no page`
  return { link: { kind: 'link', message }, isRedirected }
}

/** `name` is a file that is not in the repository. */
function linkFrom(
  { trees }: ReportSide,
  name: string,
  address: string,
  { kind, message }: LinkProblem,
): Problem {
  const target = findTarget(trees, address)
  const file = target ? documentFile(target.tree, target.path) : ''
  return { kind, file, message: `In ${name}, ${message}` }
}

async function checkPosts({ base, head, add }: Comparison, blog: Posts): Promise<void> {
  const isDead = ({ docs }: ReportSide, href: string) => resolveAddress(href, docs).dead === true
  for (const { slug } of await blog.frontMatters()) {
    const links = Object.entries((await blog.post(slug))?.links ?? {})
    for (const [href, { href: address }] of links) {
      if (!isDead(head, address) || isDead(base, address)) continue
      const { link, isRedirected } = await describeLink(head, href, address)
      add(linkFrom(base, `the post /blog/${slug}`, address, link), isRedirected)
    }
  }
}

/** Adds what `diagnose` lists, as a hint if it was there before, and what is left of MDX. */
async function checkFile(
  { base, head, add }: Comparison,
  [tree, file]: readonly [DocsTree, string],
  before: DocsTree | undefined,
  from: string,
): Promise<void> {
  const text = await head.docs.readText(tree, file)
  if (text === undefined) return
  for (const leftover of listLeftovers(file, text)) add({ kind: 'document', ...leftover }, true)
  const diagnostics = diagnose(file, text, 'document')
  if (diagnostics.length === 0) return
  const textBefore = before && (await base.docs.readText(before, from))
  const was = textBefore === undefined ? [] : diagnose(from, textBefore, 'document')
  for (const diagnostic of diagnostics)
    add(
      { kind: 'document', ...diagnostic },
      was.some(({ message }) => message === diagnostic.message),
    )
}

/** An address that had a page or a redirect must still have one. */
async function checkAddresses(
  { base, head, add }: Comparison,
  before: DocsTree,
  tree: DocsTree,
  changes: readonly PageChange[],
): Promise<void> {
  const was = await base.docs.index(before)
  const is = await head.docs.index(tree)
  if (!was || !is) return
  for (const path of [...before.documents, ...was.formerPaths.keys()]) {
    const isKept = resolve(tree, path).kind !== 'missing' || is.formerPaths.has(path)
    if (isKept || was.missing.has(path)) continue
    const renamed = changes.find(({ from }) => from === path)
    const to = renamed?.path ?? was.formerPaths.get(path)
    const hasPage = to !== undefined && tree.documents.has(to)
    const file = documentFile(tree, hasPage ? to : path)
    const place = hasPage ? 'here' : 'of the page that replaces it'
    const message = `${docsPathname(tree, path)} has no page: add "${path}" to redirect_from ${place}`
    add({ kind: 'address', file, ...(hasPage ? { line: 1 } : {}), message })
  }
}

async function checkMenu(
  comparison: Comparison,
  before: DocsTree | undefined,
  tree: DocsTree,
  changes: readonly PageChange[],
): Promise<void> {
  const { base, head, add } = comparison
  const file = menuFile(tree)
  if (before?.tree.files.get(file)?.id !== tree.tree.files.get(file)?.id)
    await checkFile(comparison, [tree, file], before, file)
  const dead = before ? await deadMenuEntries(base.docs, before) : []
  const known = new Set(dead.map(({ href }) => href))
  for (const { href, line } of await deadMenuEntries(head.docs, tree)) {
    const message = `The menu entry "${href}" leads to no page`
    if (!known.has(href))
      add({ kind: 'menu', file, ...(line === undefined ? {} : { line }), message })
  }
  const listed = await listInMenu(head, tree)
  if (listed.size === 0) return
  const former = before ? await listInMenu(base, before) : new Set()
  for (const path of tree.documents.difference(listed)) {
    const isAdded = changes.some(change => change.kind === 'added' && change.path === path)
    const message = `${docsPathname(tree, path)} is in no menu`
    if (isAdded || former.has(path))
      add({ kind: 'menu', file: documentFile(tree, path), message }, true)
  }
}

async function listInMenu({ docs }: ReportSide, tree: DocsTree): Promise<Set<string>> {
  const resolutions = menuItems(await docs.menu(tree)).map(({ to }) => resolve(tree, to))
  return new Set(resolutions.flatMap(one => (one.kind === 'page' ? one.document : [])))
}

/** Sorts by file and line. Pages that share a text share its problems. */
function tidy(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map(problem => [JSON.stringify(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
}
