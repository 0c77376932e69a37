import type { Blog } from '../../content/blog.ts'
import type { PlainDocuments } from '../../content/docs/plain-documents.ts'
import { type MadeText, markdownOf } from '../generated-text.ts'
import { type LoaderInput, type LoadResult, missing } from '../load-result.ts'
import { redirectOfPost } from './loader.ts'

type Parts = { readonly blog: Blog; readonly plain: PlainDocuments }

/** A post as markdown, or where it is now. */
export async function loadBlogPostMarkdown(
  { blog, plain }: Parts,
  { params }: LoaderInput<{ readonly slug: string }>,
): Promise<LoadResult<MadeText>> {
  const post = await plain.post(params.slug)
  if (post) return { kind: 'page', data: markdownOf(post), freshUntil: blog.freshUntil() }
  return (await redirectOfPost(blog, params.slug)) ?? missing('Post not found.')
}
