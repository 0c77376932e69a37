import { href } from '../../../routes.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import type { PlainDocuments } from '../../content/docs/plain-documents.ts'
import { findSimilarPages } from '../../content/docs/similar-pages.ts'
import { patternHtmlOf } from '../../libraries/patterns.tsx'
import { findLibrary } from '../../libraries/registry.ts'
import type { Heading } from '../../markdown/rendered.ts'
import type { LinkTarget } from '../../router/route.ts'
import { type Topic, topicsOf } from '../blog/loader.ts'
import { type GeneratedText, markdownOf } from '../generated-text.ts'
import {
  type LoaderInput,
  type LoadResult,
  missing,
  type Redirect,
  type Suggestions,
} from '../load-result.ts'

export type BlogPostData = PostFrontMatter & {
  readonly html: string
  readonly titleId: string | undefined
  readonly patternHtml: string
  readonly topics: readonly Topic[]
  readonly headings: readonly Heading[]
  readonly canonical: string
  /** Time to read it, at least 1. */
  readonly minutes: number
  readonly older?: LinkTarget
  readonly newer?: LinkTarget
}

/** Of prose on a screen; code is not counted. */
const wordsPerMinute = 220

type BlogParts = { readonly blog: Blog }
type PostInput = LoaderInput<{ readonly slug: string }>

export async function loadBlogPost(
  { blog }: BlogParts,
  input: PostInput,
): Promise<LoadResult<BlogPostData>> {
  const { slug } = input.params
  const post = await blog.post(slug)
  if (post) {
    const { rendered, links: _, ...frontMatter } = post
    const canonical = href('blog-post', { slug: post.slug })
    return {
      kind: 'page',
      data: {
        ...frontMatter,
        html: rendered.html.replace(/^<h1\b[\s\S]*?<\/h1>\s*/, ''),
        titleId: rendered.headings.find(({ depth }) => depth === 1)?.id,
        headings: rendered.headings.filter(({ depth }) => depth > 1),
        topics: topicsOf([post]),
        patternHtml: patternHtmlOf(findLibrary(post.libraries[0] ?? '')),
        canonical,
        minutes: Math.max(1, Math.round(rendered.wordCount / wordsPerMinute)),
        ...neighborsOf(post.slug, await blog.frontMatters()),
      },
      freshUntil: blog.freshUntil(),
    }
  }
  const image = await blog.image(slug)
  if (image) return { kind: 'file', ...image }
  const moved = await redirectOfPost({ blog }, input)
  return (
    moved ??
    missing('Post not found.', {
      overview: { label: 'Blog Home', href: href('blog') },
      suggest: () => suggestPosts(blog, slug),
    })
  )
}

async function suggestPosts(blog: Blog, missingSlug: string): Promise<Suggestions> {
  const posts = await blog.frontMatters()
  const reason = `There’s no post at “/blog/${missingSlug}”. It may have moved.`
  const similar = findSimilarPages(missingSlug, new Map(posts.map(post => [post.slug, post.title])))
  return similar.length > 0
    ? { reason, nearest: similar.map(({ path, title }) => linkTo({ slug: path, title })) }
    : { reason, nearest: posts.slice(0, 3).map(linkTo), nearestTitle: 'Latest posts' }
}

/** `posts` are sorted from the newest on. */
function neighborsOf(
  slug: string,
  posts: readonly PostFrontMatter[],
): Pick<BlogPostData, 'older' | 'newer'> {
  const at = posts.findIndex(post => post.slug === slug)
  const [newer, older] = [posts[at - 1], posts[at + 1]]
  return { ...(older ? { older: linkTo(older) } : {}), ...(newer ? { newer: linkTo(newer) } : {}) }
}

function linkTo({ slug, title }: Pick<PostFrontMatter, 'slug' | 'title'>): LinkTarget {
  return { label: title, href: href('blog-post', { slug }) }
}

export async function redirectOfPost(
  { blog }: BlogParts,
  { params }: PostInput,
): Promise<Redirect | undefined> {
  const moved = await blog.formerSlug(params.slug)
  return moved === undefined
    ? undefined
    : { kind: 'redirect', to: href('blog-post', { slug: moved }), status: 308 }
}

export async function loadBlogPostMarkdown(
  { blog, plain }: BlogParts & { readonly plain: PlainDocuments },
  input: PostInput,
): Promise<LoadResult<GeneratedText>> {
  const post = await plain.post(input.params.slug)
  if (post) return { kind: 'page', data: markdownOf(post), freshUntil: blog.freshUntil() }
  return (await redirectOfPost({ blog }, input)) ?? missing('Post not found.')
}
