/** Posts and releases as feeds: all, or those about one library, each with its whole text. */
import { href } from '../../routes.ts'
import type { Blog, PostFrontMatter } from '../content/blog.ts'
import { type Releases, releaseId } from '../content/releases.ts'
import { findLibrary } from '../libraries/registry.ts'
import { librariesOf, type Release, titleOf } from '../libraries/release.ts'
import { formatSrcset } from '../markdown/references/srcset.ts'
import type { GeneratedText } from '../pages/generated-text.ts'
import type { PageContext } from '../pages/page-context.ts'
import { namesOf } from '../ui/posts/byline.tsx'
import { type Feed, type FeedItem, type Format, formats } from './feed-formats.ts'

const maxItems = 50

/** `undefined` for an unknown library. */
export async function blogFeed(
  { blog, siteUrl }: PageContext,
  format: Format,
  libraryId?: string,
): Promise<GeneratedText | undefined> {
  const library = findLibrary(libraryId ?? '')
  if (libraryId !== undefined && !library) return undefined
  const posts = (await blog.frontMatters())
    .filter(({ libraries }) => !library || libraries.includes(library.id))
    .slice(0, maxItems)
  const texts = await Promise.all(posts.map(({ slug }) => blog.text(slug)))
  const about = library
    ? {
        title: `${library.name} Blog`,
        description: `What’s new in ${library.name}, and how it works under the hood.`,
      }
    : {
        title: 'TanStack Blog',
        description: 'What’s new in the TanStack libraries, and how they work under the hood.',
      }
  const home = siteUrl + href('blog')
  return feedOf({ siteUrl, folder: '/blog', format, libraryId }, { ...about, home }, texts, () =>
    Promise.all(posts.map(post => postItem(blog, siteUrl, post))),
  )
}

/** `undefined` for an unknown library. Throws `SourceError`. */
export async function releaseFeed(
  { releases, siteUrl }: PageContext,
  format: Format,
  libraryId?: string,
): Promise<GeneratedText | undefined> {
  const library = findLibrary(libraryId ?? '')
  if (libraryId !== undefined && !library) return undefined
  const all = library ? await releases.of(library) : (await releases.all()).releases
  const shown = all.slice(0, maxItems)
  const about = {
    title: `${library?.name ?? 'TanStack'} Releases`,
    description: `What’s new and what’s fixed in each release of ${library?.name ?? 'the TanStack libraries'}.`,
    home: siteUrl + (library ? releasesHref(library.id) : href('releases')),
  }
  return feedOf({ siteUrl, folder: '/releases', format, libraryId }, about, shown, () =>
    Promise.all(shown.map(release => releaseItem(releases, siteUrl, release))),
  )
}

type Place = {
  readonly siteUrl: string
  readonly folder: string
  readonly format: Format
  readonly libraryId: string | undefined
}

function feedOf(
  { siteUrl, folder, format, libraryId }: Place,
  about: Pick<Feed, 'title' | 'description' | 'home'>,
  inputs: unknown,
  makeItems: () => Promise<readonly (FeedItem | undefined)[]>,
): GeneratedText {
  const { file, type, write } = formats[format]
  const self = `${siteUrl}${folder}/${libraryId === undefined ? '' : `${libraryId}/`}${file}`
  return {
    type,
    key: JSON.stringify([self, about, inputs]),
    async make() {
      const items = (await makeItems()).filter(item => item !== undefined).map(withoutControls)
      return write({ ...about, self, icon: `${siteUrl}/favicon.svg`, items })
    },
  }
}

/** Characters that XML 1.0 has no form for (https://www.w3.org/TR/xml/#charsets). */
const controls = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function withoutControls({ title, description, html, authors, categories, ...item }: FeedItem) {
  const clean = (text: string) => text.replace(controls, '')
  return {
    ...item,
    title: clean(title),
    description: clean(description),
    html: clean(html),
    authors: authors.map(clean),
    categories: categories.map(clean),
  }
}

async function postItem(
  blog: Blog,
  siteUrl: string,
  { slug, title, description, authors, published, updated, libraries, tags }: PostFrontMatter,
): Promise<FeedItem | undefined> {
  const post = await blog.post(slug)
  if (!post) return undefined
  const url = siteUrl + href('blog-post', { slug })
  return {
    url,
    title,
    description,
    html: feedContent(post.rendered.html, url),
    published: new Date(published),
    updated: new Date(updated ?? published),
    authors: namesOf(authors),
    categories: [...libraries.map(id => findLibrary(id)?.name ?? id), ...tags],
  }
}

async function releaseItem(
  releases: Releases,
  siteUrl: string,
  release: Release,
): Promise<FeedItem> {
  const { html, summary } = await releases.html(release)
  const about = librariesOf(release)
  const page = siteUrl + (about[0] ? releasesHref(about[0].id) : href('releases'))
  const published = new Date(release.published)
  return {
    url: `${page}#${releaseId(release)}`,
    title: titleOf(release),
    description: summary,
    html: feedContent(html, page),
    published,
    updated: published,
    authors: namesOf([]),
    categories: about.map(({ name }) => name),
  }
}

function releasesHref(libraryId: string): string {
  return href('library-releases', { libraryId, version: 'latest' })
}

/** Elements that need the site's style sheet or script. */
const siteOnly = 'h1:first-child, a.anchor, .tabs-list, .on-dark, .diagram-view'
const ownAttributes = [
  'id',
  'class',
  'role',
  'tabindex',
  'aria-labelledby',
  'aria-label',
  'loading',
  'decoding',
]

/** A rendered post without its title, with addresses resolved against `page`, the post's own. */
function feedContent(html: string, page: string): string {
  return new HTMLRewriter()
    .on(siteOnly, {
      element(element) {
        element.remove()
      },
    })
    .on('*', {
      element(element) {
        for (const [name, value] of [...element.attributes]) {
          if (ownAttributes.includes(name) || name.startsWith('data-'))
            element.removeAttribute(name)
          else if (name === 'href' || name === 'src' || name === 'poster')
            element.setAttribute(name, absolute(value, page))
          else if (name === 'srcset')
            element.setAttribute(
              name,
              formatSrcset(value, src => absolute(src, page)),
            )
        }
      },
    })
    .transform(html)
    .trim()
}

function absolute(address: string, page: string): string {
  return URL.canParse(address, page) ? new URL(address, page).href : address
}
