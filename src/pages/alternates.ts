import type { DataOf } from './loaders.ts'
import type { Screen } from './screen.tsx'

/** `<link rel="alternate">`: another format of the page, or a feed. `href` is a pathname. */
export type Alternate = { readonly type: string; readonly title: string; readonly href: string }

export function alternatesOf(screen: Screen): Alternate[] {
  if (screen.kind !== 'page') return []
  switch (screen.route) {
    case 'doc':
    case 'framework-doc':
      return [markdownOf((screen.data as DataOf<'doc'>).pathname)]
    case 'blog-post':
      return [
        markdownOf((screen.data as DataOf<'blog-post'>).canonical),
        ...feeds('TanStack Blog', '/blog'),
      ]
    case 'home':
    case 'blog':
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

function markdownOf(pathname: string): Alternate {
  return { type: 'text/markdown', title: 'Markdown', href: `${pathname}.md` }
}

function feeds(title: string, folder: string): Alternate[] {
  return [
    { type: 'application/rss+xml', title: `${title} (RSS)`, href: `${folder}/rss.xml` },
    { type: 'application/atom+xml', title: `${title} (Atom)`, href: `${folder}/atom.xml` },
    { type: 'application/feed+json', title: `${title} (JSON Feed)`, href: `${folder}/feed.json` },
  ]
}
