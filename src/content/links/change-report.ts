import { addressVersionsOf, libraries } from '../../libraries/registry.ts'
import type { Blog } from '../blog.ts'
import type { Docs } from '../docs/docs.ts'
import { menuItems } from '../docs/docs-menu.ts'
import { type DocsTree, docsPathname, documentFile } from '../docs/docs-tree.ts'
import { resolve } from '../docs/resolve.ts'
import { resolveHref } from '../docs/site-address.ts'
import { nameOf } from '../source/source.ts'
import { diagnose } from './diagnose.ts'
import { deadHrefs, deadMenuEntries, findPage, locateLink } from './link-report.ts'
import { findTarget, listMentions, renderChanged } from './lost-targets.ts'
import { type DocsSide, listPageChanges, type PageChange } from './page-changes.ts'

/** What a change of a repository's documents does to readers. */
export type ChangeReport = {
  readonly pages: readonly PageChange[]
  /** What the change breaks. */
  readonly problems: readonly Problem[]
  /** What breaks nothing, or was broken before on a page that changes. */
  readonly hints: readonly Problem[]
}

/**
 * - `link`, `anchor`: a link to a missing page, or to an id that its page lacks
 * - `address`: an address that had a page, and now has neither a page nor a redirect
 * - `menu`: a menu entry without a page, or (a hint) a page without a menu entry
 * - `document`: it can't be shown, or its frontmatter or menu is invalid
 */
export type Problem = {
  readonly kind: 'link' | 'anchor' | 'address' | 'menu' | 'document'
  /** Repository path. For a link in a post or another repository, the file that it leads to. */
  readonly file: string
  readonly line?: number
  readonly message: string
}

export type ReportSide = DocsSide<
  'index' | 'isDead' | 'load' | 'menu' | 'openKnown' | 'page' | 'read' | 'text'
>

/** `docs/a.md:3 "./gone.md" leads to no page` */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === undefined ? '' : `:${line}`} ${message}`
}

type Posts = Pick<Blog, 'frontMatters' | 'post'>

type Sides = { readonly base: ReportSide; readonly head: ReportSide }
type Found = { readonly problems: Problem[]; readonly hints: Problem[] }
type Place = { readonly tree: DocsTree; readonly path: string }

/**
 * Renders the pages that change, those that they link to, and those that may lose a link: of this
 * repository, of others that `head` knows, and of the blog.
 */
export async function reportChange(
  base: ReportSide,
  head: ReportSide,
  blog?: Posts,
): Promise<ChangeReport> {
  const sides = { base, head }
  const pages = await listPageChanges(base, head)
  const lost = await renderChanged(pages, base, head)
  const found: Found = { problems: [], hints: [] }
  for (const tree of [...head.trees, ...otherTrees(head)]) {
    const before = treeBefore(sides, tree) ?? tree
    // Another version of the library does not change.
    const changes = head.trees.includes(tree)
      ? pages.filter(({ library }) => library === tree.library.id)
      : []
    for (const { kind, path, from = path } of changes) {
      if (kind === 'removed') continue
      const was = kind === 'added' ? undefined : { tree: before, path: from }
      await checkPage({ tree, path }, was, 'changed', sides, found)
      await checkFile(head.docs, tree, documentFile(tree, path), found)
    }
    const isChanged = new Set(changes.map(({ path }) => path))
    for (const path of await listMentions(lost, head, tree)) {
      if (isChanged.has(path)) continue
      await checkPage({ tree, path }, { tree: before, path }, 'same', sides, found)
    }
  }
  for (const tree of head.trees) {
    await checkAddresses(tree, pages, sides, found)
    await checkMenu(tree, pages, sides, found)
  }
  if (blog) await checkPosts(blog, sides, found)
  return { pages, problems: tidy(found.problems), hints: tidy(found.hints) }
}

/** Known trees of other repositories and refs: the same on both sides. */
function otherTrees({ docs, trees: [own] }: ReportSide): DocsTree[] {
  const isOwn = ({ tree }: DocsTree) => tree.repo === own?.tree.repo && tree.ref === own.tree.ref
  return libraries
    .flatMap(library => addressVersionsOf(library).map(one => docs.openKnown(library, one)))
    .filter(tree => tree !== undefined)
    .filter(tree => !isOwn(tree))
}

function treeBefore({ base }: Sides, { library }: DocsTree): DocsTree | undefined {
  return base.trees.find(tree => tree.library.id === library.id)
}

async function checkPage(
  now: Place,
  was: Place | undefined,
  text: 'changed' | 'same',
  { base, head }: Sides,
  found: Found,
): Promise<void> {
  const page = await findPage(head.docs, now.tree, now.path)
  const before = was && (await findPage(base.docs, was.tree, was.path))
  if (typeof page === 'string') {
    const list = typeof before === 'string' ? found.hints : found.problems
    const file = documentFile(now.tree, now.path)
    list.push({ kind: 'document', file, message: page.replace(`${file}: `, '') })
    return
  }
  const known = new Set(before && typeof before !== 'string' ? deadHrefs(before) : [])
  for (const href of deadHrefs(page)) {
    if (known.has(href) && text === 'same') continue
    const address = href.startsWith('#')
      ? docsPathname(now.tree, now.path) + href
      : (page.links[href]?.href ?? href)
    const { kind, message, isRedirected } = await describeLink(href, address, head)
    const { repo, file, line } = await locateLink(head.docs, now.tree, href, page.files)
    const isHere = repo === head.trees[0]?.tree.repo
    const list = isRedirected || known.has(href) ? found.hints : found.problems
    list.push(
      isHere
        ? { kind, file, ...(line === undefined ? {} : { line }), message }
        : linkFrom(nameOf(now.tree.tree, file), address, { kind, message }, base),
    )
  }
}

/** A dead link, which leads to `address`. */
async function describeLink(href: string, address: string, head: ReportSide) {
  const target = findTarget(head, address)
  if (target && address.includes('#') && resolve(target.tree, target.path).kind !== 'missing') {
    const message = `"${href}" leads to an id that its page does not have`
    return { kind: 'anchor', message, isRedirected: false } as const
  }
  const to = target && (await head.docs.index(target.tree))?.formerPaths.get(target.path)
  const message =
    target && to !== undefined
      ? `"${href}" is a former address of ${docsPathname(target.tree, to)}`
      : `"${href}" leads to no page`
  return { kind: 'link', message, isRedirected: to !== undefined } as const
}

/** A link in a file that is not in the repository. */
function linkFrom(
  name: string,
  address: string,
  { kind, message }: Pick<Problem, 'kind' | 'message'>,
  base: ReportSide,
): Problem {
  const target = findTarget(base, address)
  const file = target ? documentFile(target.tree, target.path) : ''
  return { kind, file, message: `In ${name}, ${message}` }
}

async function checkFile(
  docs: Pick<Docs, 'read'>,
  tree: DocsTree,
  file: string,
  { problems }: Found,
): Promise<void> {
  const text = new TextDecoder().decode(await docs.read(tree, file))
  const diagnostic = diagnose(file, text, 'document')
  if (diagnostic) problems.push({ kind: 'document', ...diagnostic })
}

async function checkAddresses(
  tree: DocsTree,
  pages: readonly PageChange[],
  sides: Sides,
  { problems }: Found,
): Promise<void> {
  const before = treeBefore(sides, tree)
  const was = before && (await sides.base.docs.index(before))
  const is = await sides.head.docs.index(tree)
  if (!before || !was || !is) return
  for (const path of [...before.documents, ...was.formerPaths.keys()]) {
    const isKept = resolve(tree, path).kind !== 'missing' || is.formerPaths.has(path)
    if (isKept || was.missing.has(path)) continue
    const renamed = pages.find(({ library, from }) => library === tree.library.id && from === path)
    const to = renamed?.path ?? was.formerPaths.get(path)
    const hasPage = to !== undefined && tree.documents.has(to)
    const file = documentFile(tree, hasPage ? to : path)
    const advice = hasPage ? `"${path}"` : 'it to that of the page that takes its place'
    const message = `${docsPathname(tree, path)} has no page and no redirect_from: add ${advice}`
    problems.push({ kind: 'address', file, ...(hasPage ? { line: 1 } : {}), message })
  }
}

async function checkMenu(
  tree: DocsTree,
  pages: readonly PageChange[],
  sides: Sides,
  found: Found,
): Promise<void> {
  const { base, head } = sides
  const before = treeBefore(sides, tree)
  const file = `${tree.library.docsRoot}/config.json`
  if (before?.tree.files.get(file)?.id !== tree.tree.files.get(file)?.id)
    await checkFile(head.docs, tree, file, found)
  const dead = before ? await deadMenuEntries(base.docs, before) : []
  const known = new Set(dead.map(({ href }) => href))
  for (const { href, line } of await deadMenuEntries(head.docs, tree)) {
    const message = `The menu entry "${href}" leads to no page`
    const problem: Problem = { kind: 'menu', file, ...(line ? { line } : {}), message }
    if (!known.has(href)) found.problems.push(problem)
  }
  const listed = await listInMenu(head.docs, tree)
  if (listed.size === 0) return
  const former = before ? await listInMenu(base.docs, before) : new Set<string>()
  for (const path of tree.documents.difference(listed)) {
    const isAdded = pages.some(
      one => one.kind === 'added' && one.library === tree.library.id && one.path === path,
    )
    if (!isAdded && !former.has(path)) continue
    const message = `${docsPathname(tree, path)} is in no menu`
    found.hints.push({ kind: 'menu', file: documentFile(tree, path), message })
  }
}

async function listInMenu(docs: Pick<Docs, 'menu'>, tree: DocsTree): Promise<Set<string>> {
  const resolutions = menuItems(await docs.menu(tree)).map(({ to }) => resolve(tree, to))
  return new Set(resolutions.flatMap(one => (one.kind === 'page' ? one.document : [])))
}

async function checkPosts(blog: Posts, { base, head }: Sides, found: Found): Promise<void> {
  const isDead = ({ docs }: ReportSide, href: string) =>
    resolveHref(href, docs, () => ({ href })).dead === true
  for (const { slug } of await blog.frontMatters()) {
    const links = Object.entries((await blog.post(slug))?.links ?? {})
    for (const [href, { href: address }] of links) {
      if (!isDead(head, address) || isDead(base, address)) continue
      const link = await describeLink(href, address, head)
      const list = link.isRedirected ? found.hints : found.problems
      list.push(linkFrom(`the post /blog/${slug}`, address, link, base))
    }
  }
}

/** In the order of files and lines. Pages that share a text share its problems. */
function tidy(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map(problem => [JSON.stringify(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
}
