import { href } from '../../routes.ts'
import type { Blog } from '../content/blog.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import { libraries } from '../libraries/registry.ts'
import type { Section } from '../markdown/rendered.ts'
import { type Entry, leadOf } from '../search/entry.ts'
import { readText, textNames } from './text/loader.ts'

type PublishedPosts = Pick<Blog, 'frontMatters' | 'text'>

/** Pages that are no documents: pages of text, landing pages, the list of posts, posts. */
export async function* entriesOfSite(
  blog: PublishedPosts,
  rendered: Pick<RenderedDocuments, 'sections'>,
): AsyncGenerator<Entry[]> {
  const texts = textNames.map(async (name): Promise<Entry> => {
    const { title, lead, markdown } = await readText(name, { partners: {}, scarfIds: {} })
    const sections = await rendered.sections({ text: markdown, title })
    return pageEntry(href(name), title, [leadOf(lead), ...sections])
  })
  const landings = libraries.map(({ id, name, tagline, description }): Entry => {
    const address = href('library', { libraryId: id, version: 'latest' })
    const entry = pageEntry(address, name, [leadOf(`${tagline}. ${description}`)])
    return { ...entry, library: id, version: 'latest' }
  })
  const posts = (await blog.frontMatters()).map(async ({ slug }): Promise<Entry[]> => {
    const post = await blog.text(slug)
    if (!post) return []
    const { title, description, content, libraries } = post
    const sections = await rendered.sections({ text: content, title })
    const entry = pageEntry(href('blog-post', { slug }), title, [leadOf(description), ...sections])
    return [{ ...entry, kind: 'post', keywords: ['blog', ...libraries] }]
  })
  yield [
    ...(await Promise.all(texts)),
    ...landings,
    pageEntry(href('blog'), 'Blog', []),
    ...(await Promise.all(posts)).flat(),
  ]
}

function pageEntry(address: string, title: string, sections: readonly Section[]): Entry {
  return { href: address, kind: 'page', title, copyOf: address, sections }
}
