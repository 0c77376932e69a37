import { href } from '../../../routes.ts'
import { hashOf } from '../../cache/hash.ts'
import type { Blog, Post } from '../../content/blog.ts'
import type { DocumentChanges } from '../../content/changes/document-changes.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'
import type { BaseOfPreview, ChangesData } from './loader.ts'

type Parts = {
  readonly blog: Blog
  readonly changes: Pick<DocumentChanges, 'compare'>
  readonly base?: BaseOfPreview
}

/** In a preview, what a branch changes in the post whose address has `/changes` behind it. */
export async function loadPostChanges(
  { blog, changes, base }: Parts,
  { params }: LoaderInput<{ readonly slug: string }>,
): Promise<LoadResult<never> | undefined> {
  const slug = /^(.+)\/changes$/.exec(params.slug)?.[1]
  if (!base?.blog || slug === undefined) return undefined
  const post = await blog.post(slug)
  if (!post) return undefined
  const before = await base.blog.post(post.slug)
  const pathname = href('blog-post', { slug: post.slug })
  const data: ChangesData = {
    breadcrumbs: [
      { label: 'Blog', href: href('blog') },
      { label: post.title, href: pathname },
    ],
    title: post.title,
    span: `from ${base.label} to ${base.branchLabel}`,
    links: [{ label: 'Read the post', href: pathname }],
    ...(before
      ? await changes.compare(asCompared(before), asCompared(post))
      : { note: `This post is new in ${base.branchLabel}.`, changes: [], html: '' }),
  }
  return { kind: 'page', route: 'changes', data: data as never, freshUntil: 0 }
}

function asCompared({ rendered }: Post) {
  return { key: hashOf(rendered.html), rendered }
}
