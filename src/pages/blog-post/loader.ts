import { href } from '../../../routes.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { Heading } from '../../markdown/rendered.ts'
import { type LoaderInput, type LoadResult, missing, type Redirect } from '../load-result.ts'

export type BlogPostData = PostFrontMatter & { readonly html: string; readonly headings: readonly Heading[]; readonly canonical: string }

export async function loadBlogPost(blog: Blog, { params }: LoaderInput<{ readonly slug: string }>): Promise<LoadResult<BlogPostData>> {
  const post = await blog.post(params.slug)
  if (post) {
    const { rendered, ...frontMatter } = post
    const canonical = href('blog-post', { slug: post.slug })
    return {
      kind: 'page',
      data: { ...frontMatter, html: rendered.html, headings: rendered.headings, canonical },
      freshUntil: blog.freshUntil(),
    }
  }
  const moved = await redirectOfPost(blog, params.slug)
  return moved ?? missing('Post not found.', { overview: { label: 'Blog Home', href: href('blog') } })
}

/** Where the post is that once was at the slug. */
export async function redirectOfPost(blog: Blog, slug: string): Promise<Redirect | undefined> {
  const moved = await blog.formerSlug(slug)
  return moved === undefined ? undefined : { kind: 'redirect', to: href('blog-post', { slug: moved }), status: 308 }
}
