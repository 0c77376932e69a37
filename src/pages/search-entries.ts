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
): AsyncGenerator<Entry> {
  for (const name of textNames) {
    const { title, lead, markdown } = await readText(name, { partners: {}, scarfIds: {} })
    const sections = await rendered.sections({ text: markdown, title })
    yield pageEntry(href(name), title, [leadOf(lead), ...sections])
  }
  for (const { id, name, tagline, description } of libraries) {
    const address = href('library', { libraryId: id, version: 'latest' })
    const entry = pageEntry(address, name, [leadOf(`${tagline}. ${description}`)])
    yield { ...entry, library: id, version: 'latest' }
  }
  yield pageEntry(href('blog'), 'Blog', [])
  for (const { slug } of await blog.frontMatters()) {
    const post = await blog.text(slug)
    if (!post) continue
    const { title, description, content, libraries } = post
    const sections = await rendered.sections({ text: content, title })
    const entry = pageEntry(href('blog-post', { slug }), title, [leadOf(description), ...sections])
    yield { ...entry, kind: 'post', keywords: ['blog', ...libraries] }
  }
}

function pageEntry(address: string, title: string, sections: readonly Section[]): Entry {
  return { href: address, kind: 'page', title, copyOf: address, sections }
}
