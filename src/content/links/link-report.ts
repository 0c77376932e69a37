import { routes } from '../../../routes.ts'
import { findLibrary, refOfVersion } from '../../libraries/registry.ts'
import type { ResolvedLink } from '../../markdown/rendered.ts'
import { toHtml } from '../../markdown/to-html.ts'
import { decodePath } from '../../router/canonical-pathname.ts'
import { createMatcher } from '../../router/match.ts'
import { followRedirects } from '../../router/redirects.ts'
import { parseMenu } from '../docs/docs-menu.ts'
import { type DocsTree, documentFile } from '../docs/docs-tree.ts'
import { readFollowingRefs } from '../docs/follow-ref.ts'
import { findPath } from '../docs/resolve.ts'
import { resolveLink } from '../docs/resolve-link.ts'
import type { Source, Tree } from '../source/source.ts'

/** A link that leads nowhere, where it is written. */
export type DeadLink = {
  readonly repo: string
  readonly ref: string
  readonly file: string
  /** From 1; absent where `replace` made the link, so that no file has it as it is. */
  readonly line?: number
  readonly href: string
  /** A link to an example is told apart: a tree without examples has none of them. */
  readonly kind: 'document' | 'example'
}

export type LinkReport = {
  readonly documents: number
  readonly links: number
  readonly dead: readonly DeadLink[]
  /** Menu entries that lead nowhere. */
  readonly menu: readonly DeadLink[]
  /** Old addresses whose rule leads to a page that is not there. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  /** Documents that can't be shown: refs that lead nowhere or run in a circle. */
  readonly broken: readonly string[]
}

type Options = {
  /** Whose links to follow; those of all where not given. */
  readonly of?: readonly DocsTree[]
  /** Waited for between two documents, so that a process that also serves can. */
  readonly pause?: () => Promise<void>
}

/** Follows every link of every document of the given docs, every menu entry, and every fixed rule of redirects, without asking anything but the source. */
export async function reportLinks(
  allDocs: readonly DocsTree[],
  source: Pick<Source, 'read'>,
  { of = allDocs, pause }: Options = {},
): Promise<LinkReport> {
  const report = {
    documents: 0,
    links: 0,
    dead: [] as DeadLink[],
    menu: [] as DeadLink[],
    redirects: deadRedirects(allDocs),
    broken: [] as string[],
  }
  for (const docs of of) {
    report.menu.push(...(await deadMenuEntries(docs, source)))
    for (const path of docs.documents) {
      await reportDocument(docs, path)
      await pause?.()
    }
  }
  return report

  async function reportDocument(docs: DocsTree, path: string): Promise<void> {
    const { repo, ref } = docs.tree
    const texts = new Map<string, string>()
    const read = async (file: string) => {
      const text = await readText(source, docs.tree, file)
      if (text !== undefined) texts.set(file, text)
      return text
    }
    const resolved = await readFollowingRefs(documentFile(docs, path), read).catch(
      (error: Error) => error,
    )
    report.documents++
    if (resolved instanceof Error || !resolved) {
      report.broken.push(
        `${repo}@${ref}:${documentFile(docs, path)}: ${resolved?.message ?? 'its ref leads nowhere, and it has no text of its own'}`,
      )
      return
    }
    const [, framework] = /^framework\/([^/]+)\//.exec(path) ?? []
    const answers = new Map<string, ResolvedLink>()
    const input = { text: resolved.body, title: resolved.frontmatter.title ?? path, framework }
    await toHtml(input, {
      highlight: async () => undefined,
      lookUp: async ({ links, images }) => {
        for (const href of links)
          answers.set(
            href,
            resolveLink(href, { docs, page: path, framework, files: resolved.files }),
          )
        return {
          links: Object.fromEntries(answers),
          images: Object.fromEntries(images.map(src => [src, { src }])),
        }
      },
    })
    report.links += answers.size
    for (const [href, answer] of answers) {
      if (!answer.dead && !leadsNowhere(answer.href, [docs, ...allDocs])) continue
      report.dead.push({
        repo,
        ref,
        href,
        kind: kindOf(href),
        ...placeOf(href, texts, documentFile(docs, path)),
      })
    }
  }
}

async function deadMenuEntries(docs: DocsTree, source: Pick<Source, 'read'>): Promise<DeadLink[]> {
  const { repo, ref } = docs.tree
  const file = `${docs.library.docsRoot}/config.json`
  const text = await readText(source, docs.tree, file)
  const parsed = text === undefined ? undefined : parseMenu(text)
  if (text === undefined || !parsed || !('menu' in parsed)) return []
  const items = parsed.menu.sections.flatMap(({ children, frameworks }) => [
    ...children,
    ...frameworks.flatMap(group => group.children),
  ])
  return items
    .filter(({ to }) => findPath(docs, to) === undefined)
    .map(({ to }) => ({
      repo,
      ref,
      href: to,
      kind: kindOf(to),
      ...placeOf(to, new Map([[file, text]]), file),
    }))
}

/** Rules whose pattern is one address, by whether their end is a page. */
function deadRedirects(allDocs: readonly DocsTree[]): { from: string; to: string }[] {
  const matcher = createMatcher(routes)
  return routes.flatMap(row => {
    if (row.kind !== 'redirect' || /[:*{]/.test(row.pattern)) return []
    const end = followRedirects(matcher, { pathname: row.pattern, search: '' })
    return !('fault' in end) && leadsNowhere(end.pathname, allDocs)
      ? [{ from: row.pattern, to: end.pathname }]
      : []
  })
}

/** Whether a path of this site names a document or example of docs that are at hand, which have none. The first docs of a library's version count. */
function leadsNowhere(href: string, allDocs: readonly DocsTree[]): boolean {
  const [, libraryId = '', version = '', path] =
    /^\/([^/]+)\/([^/]+)\/docs\/([^?#]+)/.exec(href) ?? []
  const library = findLibrary(libraryId)
  if (!library || path === undefined) return false
  const ref = refOfVersion(library, version)
  const docs = allDocs.find(
    one => one.library.id === libraryId && (one.version === version || one.tree.ref === ref),
  )
  return docs !== undefined && findPath(docs, decodeURIComponent(path)) === undefined
}

function kindOf(href: string): DeadLink['kind'] {
  return /(?:^|\/)examples\//.test(href) ? 'example' : 'document'
}

function placeOf(
  href: string,
  texts: ReadonlyMap<string, string>,
  own: string,
): { file: string; line?: number } {
  for (const [file, text] of texts) {
    const at = Math.max(text.indexOf(href), text.indexOf(decodePath(href)))
    if (at >= 0) return { file, line: text.slice(0, at).split('\n').length }
  }
  return { file: own }
}

async function readText(
  source: Pick<Source, 'read'>,
  tree: Tree,
  file: string,
): Promise<string | undefined> {
  const bytes = await source.read(tree, file)
  return bytes && new TextDecoder().decode(bytes)
}
