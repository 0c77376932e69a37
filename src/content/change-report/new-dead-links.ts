import type { Blog } from '../blog/blog.ts'
import { type DocsTree, docsPathname, documentFile, resolve } from '../docs/docs-tree.ts'
import { resolveAddress } from '../docs/resolve-links.ts'
import { deadHrefs, findPage, locateLink } from '../links/link-report.ts'
import { nameOf } from '../source/source.ts'
import { findTarget } from './lost-targets.ts'
import type { Findings, Problem, ReportSide, Sides } from './problem.ts'

export type Posts = Pick<Blog, 'frontMatters' | 'post'>
type Place = { readonly tree: DocsTree; readonly path: string }

/** `was` is where the page was in the base, if it was there. */
export async function checkLinks(
  now: Place,
  was: Place | undefined,
  text: 'changed' | 'same',
  { base, head }: Sides,
  found: Findings,
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
    const { file, line } = await locateLink(head.docs, now.tree, href, page.files)
    const list = isRedirected || known.has(href) ? found.hints : found.problems
    list.push(
      head.trees.includes(now.tree)
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

export async function checkPosts(
  blog: Posts,
  { base, head }: Sides,
  found: Findings,
): Promise<void> {
  const isDead = ({ docs }: ReportSide, href: string) => resolveAddress(href, docs).dead === true
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
