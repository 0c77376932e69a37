import type { Post } from '../blog/blog.ts'
import { slugOf } from '../blog/post-folder.ts'
import { deadHrefs, lineOfLink } from '../links/link-report.ts'
import { imageTypeOf } from '../source/file-kind.ts'
import { diagnose } from './diagnose.ts'
import type { PageChange, PostsSide } from './page-changes.ts'
import type { Findings } from './problem.ts'

/** A post whose former address another one has (`redirect_from`) is that one, renamed. */
export async function listPostChanges(base?: PostsSide, head?: PostsSide): Promise<PageChange[]> {
  if (!base || !head) return []
  const [before, after] = await Promise.all([readTexts(base), readTexts(head)])
  const renamed = new Map<string, string>()
  const changes: PageChange[] = []
  const note = (kind: PageChange['kind'], slug: string, from?: string) => {
    const file = fileOf(head, slug)
    const was = from === undefined ? {} : { from: `blog/${from}` }
    changes.push({ kind, path: `blog/${slug}`, ...was, file })
  }
  for (const slug of before.keys()) {
    if (after.has(slug)) continue
    const to = await head.blog.formerSlug(slug)
    if (to === undefined || before.has(to) || renamed.has(to)) note('removed', slug)
    else renamed.set(to, slug)
  }
  for (const [slug, text] of after) {
    const from = renamed.get(slug)
    if (from !== undefined) note('renamed', slug, from)
    else if (before.get(slug) !== text) note(before.has(slug) ? 'changed' : 'added', slug)
  }
  return changes
}

/** Problems of posts that change, and links of all posts that the change breaks. */
export async function checkChangedPosts(
  base: PostsSide,
  head: PostsSide,
  { problems, hints }: Findings,
): Promise<void> {
  const [before, after] = await Promise.all([readTexts(base), readTexts(head)])
  const rendered = await renderPosts(head)
  const renderedBefore = await renderPosts(base)
  for (const [slug, text] of after) {
    const file = fileOf(head, slug)
    const was = before.get(slug)
    const invalid = was === text ? undefined : diagnose(file, text, 'post')
    if (invalid) problems.push({ kind: 'document', ...invalid })
    const known = new Set(deadHrefsOf(renderedBefore.get(slug)))
    for (const href of deadHrefsOf(rendered.get(slug))) {
      if (known.has(href) && was === text) continue
      const line = lineOfLink(text, href)
      const list = known.has(href) ? hints : problems
      list.push({
        kind: 'link',
        file,
        ...(line === undefined ? {} : { line }),
        message: href.includes('#')
          ? `"${href}" leads to no page, or to an id that its page does not have`
          : `"${href}" leads to no page`,
      })
    }
  }
  const addresses = await head.blog.addresses()
  for (const slug of await base.blog.addresses()) {
    if (addresses.has(slug) || after.has(slug) || imageTypeOf(slug)) continue
    const message = `/blog/${slug} has no post: add "${slug}" to redirect_from of the post that replaces it`
    problems.push({ kind: 'address', file: fileOf(head, slug), message })
  }
}

const deadHrefsOf = (post: Post | undefined) => (post ? deadHrefs(post) : [])

async function renderPosts({ blog }: PostsSide): Promise<Map<string, Post | undefined>> {
  const posts = await blog.frontMatters()
  const render = () =>
    Promise.all(posts.map(async ({ slug }) => [slug, await blog.post(slug)] as const))
  // A link to an id is known as dead once its page was rendered.
  await render()
  return new Map(await render())
}

async function readTexts({ folder }: PostsSide): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const path of await folder.paths()) {
    const slug = slugOf(path)
    if (slug !== undefined) texts.set(slug, new TextDecoder().decode(await folder.read(path)))
  }
  return texts
}

function fileOf({ folder }: PostsSide, slug: string): string {
  return `${folder.path}/${slug}.md`
}
