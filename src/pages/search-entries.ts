import { href } from '../../routes.ts'
import type { Blog } from '../content/blog.ts'
import type { RenderedDocuments } from '../content/docs/rendered-documents.ts'
import { type Releases, releaseId } from '../content/releases.ts'
import { SourceError } from '../content/source/source.ts'
import { formatList } from '../libraries/format-text.ts'
import { frameworkName } from '../libraries/frameworks.ts'
import type { Library } from '../libraries/library.ts'
import { libraries } from '../libraries/registry.ts'
import { titleOf } from '../libraries/release.ts'
import { plainLines } from '../markdown/plain-lines.ts'
import type { Section } from '../markdown/rendered.ts'
import { type Entry, leadOf } from '../search/results.ts'
import { background } from '../storage/background.ts'
import { readText, textNames } from './text/loader.ts'

type PublishedPosts = Pick<Blog, 'frontMatters' | 'text'>

const maxNotesLength = 500

const feeds = [
  ['/blog/rss.xml', 'RSS feed of the blog'],
  ['/releases/rss.xml', 'RSS feed of all releases'],
] as const

/** Yields all pages that are no documents: texts, landing pages, releases, posts. */
export async function* entriesOfSite(
  blog: PublishedPosts,
  rendered: Pick<RenderedDocuments, 'sections'>,
  releases: Pick<Releases, 'of'>,
): AsyncGenerator<Entry> {
  for (const name of textNames) {
    const { title, lead, markdown } = await readText(name, { partners: {}, scarfIds: {} })
    const sections = await background(() => rendered.sections({ text: markdown, title }))
    yield pageEntry(href(name), title, [leadOf(lead), ...sections])
  }
  for (const { id, name, tagline, description, frameworks } of libraries) {
    const address = href('library', { libraryId: id, version: 'latest' })
    const usedIn = frameworks.length > 0 ? ` For ${formatList(frameworks.map(frameworkName))}.` : ''
    const text = `${tagline}. ${description}${usedIn}`
    const entry = pageEntry(address, name, [leadOf(text)])
    yield { ...entry, library: id, version: 'latest' }
  }
  yield pageEntry(href('releases'), 'Releases', [])
  for (const [address, title] of feeds)
    yield { ...pageEntry(address, title, []), keywords: ['Atom', 'JSON', 'subscribe'] }
  for (const library of libraries) yield* entriesOfReleases(library, releases)
  yield* entriesOfPosts(blog, rendered)
}

async function* entriesOfPosts(
  blog: PublishedPosts,
  rendered: Pick<RenderedDocuments, 'sections'>,
): AsyncGenerator<Entry> {
  yield pageEntry(href('blog'), 'Blog', [])
  for (const { slug } of await blog.frontMatters()) {
    const post = await blog.text(slug)
    if (!post) continue
    const { title, description, content, libraries } = post
    const sections = await background(() => rendered.sections({ text: content, title }))
    const entry = pageEntry(href('blog-post', { slug }), title, [leadOf(description), ...sections])
    yield { ...entry, kind: 'post', keywords: ['blog', ...libraries] }
  }
}

/**
 * Indexes versions and the beginnings of notes only. Lists of changes have words of every document.
 */
async function* entriesOfReleases(
  library: Library,
  releases: Pick<Releases, 'of'>,
): AsyncGenerator<Entry> {
  const list = await releases.of(library).catch(error => {
    if (error instanceof SourceError) return []
    throw error
  })
  if (list.length === 0) return
  const sections = list.map((release): Section => {
    const text = plainLines(release.markdown.slice(0, maxNotesLength))
    return { id: releaseId(release), heading: titleOf(release), depth: 2, text, code: '' }
  })
  const address = href('library-releases', { libraryId: library.id, version: 'latest' })
  const entry = pageEntry(address, `${library.name} releases`, sections)
  yield { ...entry, kind: 'post', library: library.id, version: 'latest', keywords: ['changelog'] }
}

function pageEntry(address: string, title: string, sections: readonly Section[]): Entry {
  return { href: address, kind: 'page', title, copyOf: address, sections }
}
