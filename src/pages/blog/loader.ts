import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { LoadResult } from '../load-result.ts'

export type BlogData = { readonly posts: readonly PostFrontMatter[] }

export async function loadBlog(blog: Blog): Promise<LoadResult<BlogData>> {
  return { kind: 'page', data: { posts: await blog.frontMatters() }, freshUntil: blog.freshUntil() }
}
