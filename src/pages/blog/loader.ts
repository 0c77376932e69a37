import { href } from '../../../routes.ts'
import type { Blog, PostFrontMatter } from '../../content/blog.ts'
import { patternHtmlOf } from '../../libraries/patterns.tsx'
import { findLibrary, libraries } from '../../libraries/registry.ts'
import { toSlug } from '../../markdown/ids.ts'
import type { LoaderInput, LoadResult } from '../load-result.ts'

export type BlogData = {
  readonly posts: readonly PostFrontMatter[]
  /** What posts are about, with the chosen topic marked. */
  readonly topics: readonly Topic[]
  /** By the library's id: the content of an SVG element. */
  readonly patterns: Readonly<Record<string, string>>
}

export type Topic = {
  readonly label: string
  readonly href: string
  readonly libraryId?: string
  readonly isChosen: boolean
}

/** An unknown library or tag is ignored. */
export async function loadBlog(
  { blog }: { readonly blog: Blog },
  { search }: LoaderInput<unknown>,
): Promise<LoadResult<BlogData>> {
  const all = await blog.frontMatters()
  const topics = topicsOf(all, search)
  const chosen = topics.find(({ isChosen }) => isChosen)
  const posts = all.filter(post => !chosen || isAbout(post, chosen))
  return {
    kind: 'page',
    data: { posts, topics, patterns: patternsOf(posts) },
    freshUntil: blog.freshUntil(),
  }
}

function isAbout({ libraries, tags }: PostFrontMatter, { label, libraryId }: Topic): boolean {
  return libraryId === undefined ? tags.includes(label) : libraries.includes(libraryId)
}

/** Libraries in the order of the registry, then tags. */
export function topicsOf(
  posts: readonly PostFrontMatter[],
  chosen: { readonly library?: string; readonly tag?: string } = {},
): Topic[] {
  const used = new Set(posts.flatMap(post => post.libraries))
  const tags = [...new Set(posts.flatMap(post => post.tags))].sort()
  return [
    ...libraries
      .filter(({ id }) => used.has(id))
      .map(({ id, name }) => ({
        label: name,
        href: `${href('blog')}?library=${id}`,
        libraryId: id,
        isChosen: id === chosen.library,
      })),
    ...tags.map(label => ({
      label,
      href: `${href('blog')}?tag=${toSlug(label)}`,
      isChosen: toSlug(label) === chosen.tag,
    })),
  ]
}

/** The patterns of the libraries that posts are about, for their covers. */
export function patternsOf(posts: readonly PostFrontMatter[]): Record<string, string> {
  const ids = new Set(posts.flatMap(({ libraries }) => libraries.slice(0, 1)))
  return Object.fromEntries(Array.from(ids, id => [id, patternHtmlOf(findLibrary(id))]))
}
