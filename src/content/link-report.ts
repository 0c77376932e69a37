import { routes } from '../../routes.ts'
import { type Log, messageOf } from '../log.ts'
import { decodePath } from '../router/canonical-pathname.ts'
import { followRedirects } from '../router/redirects.ts'
import type { Docs, DocsPage } from './docs/docs.ts'
import { menuFile, menuItems } from './docs/docs-menu.ts'
import {
  type DocsTree,
  docsPathname,
  documentFile,
  findPath,
  frameworkOf,
  knownTrees,
} from './docs/docs-tree.ts'
import { readFollowingRefs } from './docs/follow-ref.ts'
import { nameOf } from './source/source.ts'

/** A link or `ref` that leads nowhere, and where it is written. */
export type DeadLink = {
  readonly repo: string
  readonly ref: string
  readonly file: string
  /** Counts from 1; absent for a link that no file contains, because `replace` made it. */
  readonly line?: number
  readonly href: string
  /** A source without examples makes every link to an example dead. `kind` sets them apart. */
  readonly kind: 'document' | 'example'
}

/** Follows links and menu entries of the trees `of`, and redirect rules without parameters. */
export async function reportLinks(
  docs: Docs,
  allTrees: readonly DocsTree[],
  of: readonly DocsTree[] = allTrees,
) {
  const report = {
    documents: 0,
    links: 0,
    dead: [] as DeadLink[],
    menu: [] as DeadLink[],
    /** Old addresses that are redirected to a missing page. */
    redirects: deadRedirects(allTrees),
    broken: [] as string[],
  }
  // A hash or a menu entry is known as dead once its document was rendered.
  for (const tree of of) {
    await docs.storeAll(tree)
    for (const path of tree.documents) await findPage(docs, tree, path)
  }
  for (const tree of of) {
    report.menu.push(...(await deadMenuEntries(docs, tree)))
    for (const path of tree.documents) {
      report.documents++
      const page = await findPage(docs, tree, path)
      if (typeof page === 'string') {
        report.broken.push(nameOf(tree.tree, page))
        continue
      }
      report.links += Object.keys(page.links).length
      for (const href of deadHrefs(page))
        report.dead.push(await locateLink(docs, tree, href, page.files))
    }
  }
  return report
}

/** Lists dead addresses as written: links, hashes of the page itself, and a ref. */
export function deadHrefs({ links, rendered, danglingRef }: Partial<DocsPage>): string[] {
  const dead = Object.entries(links ?? {}).flatMap(([href, link]) => (link.dead ? href : []))
  const refs = danglingRef ? [danglingRef.ref] : []
  const ownLinks = rendered?.html.matchAll(/<a [^>]*?href="(#[^"]*)"[^>]* data-dead/g) ?? []
  const hashes = new Set(Array.from(ownLinks, ([, hash = '']) => hash))
  return [...refs, ...dead, ...hashes]
}

/** Returns the page, or why it can't be shown. */
export async function findPage(
  docs: Docs,
  tree: DocsTree,
  path: string,
): Promise<DocsPage | string> {
  const framework = frameworkOf(path)
  const file = documentFile(tree, path)
  try {
    const page = await docs.page({ docs: tree, page: path, framework }, path)
    return page ?? `${file}: ${await whyMissing(docs, tree, file)}`
  } catch (error) {
    return `${file}: ${messageOf(error)}`
  }
}

async function whyMissing(docs: Docs, tree: DocsTree, file: string): Promise<string> {
  const read = (path: string) => docs.readText(tree, path)
  const document = await readFollowingRefs(file, read, async texts => texts)
  const { danglingRef } = document ?? {}
  return `the ref of ${danglingRef?.file} leads nowhere: ${danglingRef?.ref}`
}

export async function deadMenuEntries(docs: Docs, tree: DocsTree): Promise<DeadLink[]> {
  const menu = await docs.menu(tree)
  const dead = menuItems(menu).filter(
    ({ to }) => findPath(tree, to) === undefined || docs.isDead(docsPathname(tree, to)),
  )
  const file = menuFile(tree)
  return Promise.all(dead.map(({ to }) => locateLink(docs, tree, to, [file])))
}

function deadRedirects(allTrees: readonly DocsTree[]): { from: string; to: string }[] {
  return routes.flatMap(row => {
    if (row.kind !== 'redirect' || /[:*{]/.test(row.pattern)) return []
    const end = followRedirects(routes, { pathname: row.pattern, search: '' })
    if ('fault' in end) return []
    const target = findTarget(allTrees, end.pathname)
    return target && findPath(target.tree, target.path) === undefined
      ? [{ from: row.pattern, to: end.pathname }]
      : []
  })
}

/** Finds the place of an address in the trees, whether or not there is a document. */
export function findTarget(trees: readonly DocsTree[], href: string) {
  const [, prefix, path = ''] = /^(\/[^/]+\/[^/]+\/docs\/)([^?#]+)/.exec(href) ?? []
  const tree = trees.find(tree => docsPathname(tree, '') === prefix)
  return tree && { tree, path: decodePath(path) }
}

/** `files` are those that may contain the link, the most likely first. */
export async function locateLink(
  docs: Docs,
  tree: DocsTree,
  href: string,
  files: readonly string[],
): Promise<DeadLink> {
  const { repo, ref } = tree.tree
  const kind = /(?:^|\/)examples\//.test(href) ? 'example' : 'document'
  for (const file of files) {
    const text = (await docs.readText(tree, file)) ?? ''
    const line = lineOfLink(text, href)
    if (line !== undefined) return { repo, ref, file, line, href, kind }
  }
  return { repo, ref, file: files[0] ?? '', href, kind }
}

function lineOfLink(text: string, href: string): number | undefined {
  const forms = [`(${href})`, `"${href}"`, href, decodePath(href)]
  const index = forms.map(form => text.indexOf(form)).find(index => index >= 0)
  return index === undefined ? undefined : text.slice(0, index).split('\n').length
}

export type LinkCounts = ReturnType<typeof createLinkCounts>

/** Counts the links of a version that lead nowhere, once per commit. */
export function createLinkCounts(docs: Docs, log: Log) {
  /** The keys are library and ref. The cache could lose them, because counting renders pages. */
  const counts = new Map<string, { readonly commit: string; dead?: number | 'counting' }>()
  /** Versions are counted one after another, because counting may render every page. */
  let counting: Promise<unknown> = Promise.resolve()

  return {
    /** Returns `undefined` if counting failed. Counting starts with the first call. */
    dead(tree: DocsTree): number | 'counting' | undefined {
      const { library, version } = tree
      const { ref, commit } = tree.tree
      const key = `${library.id} ${ref}`
      const last = counts.get(key)
      if (last?.commit === commit) return last.dead
      const counted: typeof last = { commit, dead: 'counting' }
      counts.set(key, counted)
      counting = counting.then(async () => {
        try {
          // Links lead from one library to another.
          const { dead, menu } = await reportLinks(docs, knownTrees(docs.openKnown), [tree])
          counted.dead = dead.length + menu.length
        } catch (error) {
          delete counted.dead
          const message = `Could not count links of ${library.id} ${version}: ${error}`
          log({ level: 'warn', message })
        }
      })
      return 'counting'
    },
  }
}
