import { menuItems } from '../docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  documentFile,
  knownTrees,
  resolve,
} from '../docs/docs-tree.ts'
import { deadMenuEntries } from '../links/link-report.ts'
import { diagnose } from './diagnose.ts'
import { listMentions, renderChanged } from './lost-targets.ts'
import { checkLinks, checkPosts, type Posts } from './new-dead-links.ts'
import { listPageChanges, type PageChange } from './page-changes.ts'
import type { Findings, Problem, ReportSide, Sides } from './problem.ts'

export type ChangeReport = {
  readonly pages: readonly PageChange[]
  readonly problems: readonly Problem[]
  /** What breaks nothing, or was broken before on a page that changes. */
  readonly hints: readonly Problem[]
}

/** Renders the pages that change, those that they link to, and those that may lose a link. */
export async function reportChange(
  base: ReportSide,
  head: ReportSide,
  blog?: Posts,
  pageChanges: Promise<readonly PageChange[]> = listPageChanges(base, head),
): Promise<ChangeReport> {
  const sides = { base, head }
  const pages = await pageChanges
  const lost = await renderChanged(pages, base, head)
  const found: Findings = { problems: [], hints: [] }
  for (const tree of head.trees) {
    const before = treeBefore(sides, tree)
    const changes = pages.filter(
      ({ library, kind }) => library === tree.library.id && kind !== 'removed',
    )
    for (const { kind, path, from = path } of changes) {
      const was = before && kind !== 'added' ? { tree: before, path: from } : undefined
      await checkLinks({ tree, path }, was, 'changed', sides, found)
      const file = documentFile(tree, path)
      await checkFile([tree, file], before && [before, documentFile(before, from)], sides, found)
    }
    const same = new Set(await listMentions(lost, head, tree))
    for (const path of same.difference(new Set(changes.map(change => change.path))))
      await checkLinks({ tree, path }, before && { tree: before, path }, 'same', sides, found)
    await checkAddresses(tree, pages, sides, found)
    await checkMenu(tree, pages, sides, found)
  }
  for (const tree of otherTrees(head)) {
    const before = base.docs.openKnown(tree.library, tree.version)
    for (const path of await listMentions(lost, head, tree))
      await checkLinks({ tree, path }, before && { tree: before, path }, 'same', sides, found)
  }
  if (blog) await checkPosts(blog, sides, found)
  return { pages, problems: tidy(found.problems), hints: tidy(found.hints) }
}

/** Known trees of other repositories and refs, which the change does not touch. */
function otherTrees({ docs, trees: [own] }: ReportSide): DocsTree[] {
  const isOwn = ({ tree }: DocsTree) => tree.repo === own?.tree.repo && tree.ref === own.tree.ref
  return knownTrees(docs.openKnown).filter(tree => !isOwn(tree))
}

function treeBefore({ base }: Sides, { library }: DocsTree): DocsTree | undefined {
  return base.trees.find(tree => tree.library.id === library.id)
}

/** What `diagnose` says; a hint if it said the same before. */
async function checkFile(
  [tree, file]: readonly [DocsTree, string],
  was: readonly [DocsTree, string] | undefined,
  { base, head }: Sides,
  { problems, hints }: Findings,
): Promise<void> {
  const diagnostic = await diagnoseFile(head, tree, file)
  if (!diagnostic) return
  const before = was && (await diagnoseFile(base, ...was))
  const list = before?.message === diagnostic.message ? hints : problems
  list.push({ kind: 'document', ...diagnostic })
}

async function diagnoseFile({ docs }: ReportSide, tree: DocsTree, file: string) {
  const text = await docs.readText(tree, file)
  return text === undefined ? undefined : diagnose(file, text, 'document')
}

async function checkAddresses(
  tree: DocsTree,
  pages: readonly PageChange[],
  sides: Sides,
  { problems }: Findings,
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
    const place = hasPage ? 'here' : 'of the page that replaces it'
    const message = `${docsPathname(tree, path)} has no page: add "${path}" to redirect_from ${place}`
    problems.push({ kind: 'address', file, ...(hasPage ? { line: 1 } : {}), message })
  }
}

async function checkMenu(
  tree: DocsTree,
  pages: readonly PageChange[],
  sides: Sides,
  found: Findings,
): Promise<void> {
  const { base, head } = sides
  const before = treeBefore(sides, tree)
  const file = `${tree.library.docsRoot}/config.json`
  if (before?.tree.files.get(file)?.id !== tree.tree.files.get(file)?.id)
    await checkFile([tree, file], before && [before, file], sides, found)
  const dead = before ? await deadMenuEntries(base.docs, before) : []
  const known = new Set(dead.map(({ href }) => href))
  for (const { href, line } of await deadMenuEntries(head.docs, tree)) {
    const message = `The menu entry "${href}" leads to no page`
    const problem: Problem = { kind: 'menu', file, ...(line ? { line } : {}), message }
    if (!known.has(href)) found.problems.push(problem)
  }
  const listed = await listInMenu(head, tree)
  if (listed.size === 0) return
  const former = before ? await listInMenu(base, before) : new Set<string>()
  for (const path of tree.documents.difference(listed)) {
    const isAdded = pages.some(
      one => one.kind === 'added' && one.library === tree.library.id && one.path === path,
    )
    if (!isAdded && !former.has(path)) continue
    const message = `${docsPathname(tree, path)} is in no menu`
    found.hints.push({ kind: 'menu', file: documentFile(tree, path), message })
  }
}

async function listInMenu({ docs }: ReportSide, tree: DocsTree): Promise<Set<string>> {
  const resolutions = menuItems(await docs.menu(tree)).map(({ to }) => resolve(tree, to))
  return new Set(resolutions.flatMap(one => (one.kind === 'page' ? one.document : [])))
}

/** In the order of files and lines. Pages that share a text share its problems. */
function tidy(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map(problem => [JSON.stringify(problem), problem]))
  return [...unique.values()].sort(
    (a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 0) - (b.line ?? 0),
  )
}
