import type { DataOf } from './loaders.ts'
import type { Screen } from './screen.tsx'

/** `<link rel="alternate">`: another format of the page, or a feed. `href` is a pathname. */
export type Alternate = { readonly type: string; readonly title: string; readonly href: string }

export function alternatesOf(screen: Screen): Alternate[] {
  const markdown = markdownAlternateOf(screen)
  return [...(markdown ? [markdown] : []), ...feedsOf(screen)]
}

/** The page as markdown, if it exists as markdown. */
export function markdownAlternateOf(screen: Screen): Alternate | undefined {
  if (screen.kind !== 'page') return undefined
  switch (screen.route) {
    case 'doc':
    case 'framework-doc':
      return markdownAt((screen.data as DataOf<'doc'>).pathname)
    case 'blog-post':
      return markdownAt((screen.data as DataOf<'blog-post'>).canonical)
    default:
      return undefined
  }
}

function feedsOf(screen: Screen): Alternate[] {
  if (screen.kind !== 'page') return []
  switch (screen.route) {
    case 'home':
    case 'blog':
    case 'blog-post':
      return feeds('TanStack Blog', '/blog')
    case 'releases':
      return feeds('TanStack Releases', '/releases')
    case 'library-releases':
      return feeds(
        'Releases of this library',
        `/releases/${(screen.data as DataOf<'library-releases'>).libraryId}`,
      )
    case 'library':
      return feeds(
        'Posts about this library',
        `/blog/${(screen.data as DataOf<'library'>).libraryId}`,
      )
    default:
      return []
  }
}

function markdownAt(pathname: string): Alternate {
  return { type: 'text/markdown', title: 'Markdown', href: `${pathname}.md` }
}

function feeds(title: string, folder: string): Alternate[] {
  return [
    { type: 'application/rss+xml', title: `${title} (RSS)`, href: `${folder}/rss.xml` },
    { type: 'application/atom+xml', title: `${title} (Atom)`, href: `${folder}/atom.xml` },
    { type: 'application/feed+json', title: `${title} (JSON Feed)`, href: `${folder}/feed.json` },
  ]
}
