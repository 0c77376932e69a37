/** Tags of responses. Shared caches purge by them what has changed. */
import { hashOf } from '../cache/hash.ts'
import type { Library } from '../libraries/library.ts'
import { findLibrary, libraries, refOfVersion } from '../libraries/registry.ts'
import type { Blog } from './blog/blog.ts'
import type { CachedTrees } from './source/cached-trees.ts'

export const blogTag = 'blog'

/** Without the owner, to be short. */
export function refTag(repo: string, ref: string): string {
  return `${repo.slice(repo.indexOf('/') + 1)}@${ref}`
}

/** Pages of a library have the tags of all its refs, because they link to other versions. */
export function tagsOfAddress(pathname: string): readonly string[] {
  const [, first = '', second = ''] = pathname.replace(/^\/og(?=\/)/, '').split(/[/.]/)
  const library = findLibrary(first) ?? findLibrary(second)
  // The home page and the sitemap of the site's own pages list posts.
  const isOfBlog = first === '' || first === 'blog' || second === 'site'
  return [...(isOfBlog ? [blogTag] : []), ...(library ? [library.id, ...refTags(library)] : [])]
}

function refTags(library: Library): string[] {
  return library.availableVersions.map(version =>
    refTag(library.repo, refOfVersion(library, version)),
  )
}

type Parts = {
  readonly source: Pick<CachedTrees, 'known'>
  readonly blog: Pick<Blog, 'frontMatters' | 'text'>
}

/** By tag, the version of what its responses are made from; all tags except the build's. */
export async function readTagVersions({ source, blog }: Parts): Promise<Record<string, string>> {
  const posts = await blog.frontMatters()
  const texts = await Promise.all(posts.map(({ slug }) => blog.text(slug)))
  const versions: Record<string, string> = { [blogTag]: hashOf(texts) }
  for (const library of libraries) {
    versions[library.id] = ''
    for (const version of library.availableVersions) {
      const ref = refOfVersion(library, version)
      versions[refTag(library.repo, ref)] = source.known(library.repo, ref)?.commit ?? ''
    }
  }
  return versions
}
