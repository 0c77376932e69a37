import { findLibrary, versionName } from '../libraries/registry.ts'
import type { LinkTarget } from '../router/route.ts'
import { namesOf } from '../ui/posts/byline.tsx'
import type { DataOf } from './loaders.ts'
import type { Screen } from './screen.tsx'

type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }

/**
 * Returns JSON-LD in the vocabulary of schema.org, safe in a script element. Most pages have none.
 */
export function structuredData(screen: Screen, siteUrl: string): string | undefined {
  const things = screen.kind === 'page' ? describe(screen, siteUrl) : []
  if (things.length === 0) return undefined
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}

/** The type of `data` follows from the route. */
function describe({ route, data }: Extract<Screen, { kind: 'page' }>, siteUrl: string): Thing[] {
  const site = {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#site`,
    name: 'TanStack',
    url: `${siteUrl}/`,
  }
  const publisher = {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: 'TanStack',
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
  }
  switch (route) {
    case 'home':
      return [
        { ...site, potentialAction: searchAction(siteUrl) },
        { ...publisher, sameAs: ['https://github.com/TanStack'] },
      ]
    case 'library':
      return describeLibrary(data as DataOf<'library'>, siteUrl, publisher)
    case 'doc':
    case 'framework-doc': {
      const page = data as DataOf<'doc'>
      const { library } = page.frame
      const about = {
        '@type': 'SoftwareApplication',
        name: library.name,
        url: `${siteUrl}/${library.id}/latest`,
      }
      return [
        {
          ...article('TechArticle', page, siteUrl),
          ...(page.keywords.length > 0 ? { keywords: page.keywords.join(', ') } : {}),
          about,
          isPartOf: site,
          publisher,
        },
        breadcrumbs([...page.breadcrumbs, linkTo(page)], siteUrl),
      ]
    }
    case 'blog-post': {
      const post = data as DataOf<'blog-post'>
      const authorType = post.authors.length > 0 ? 'Person' : 'Organization'
      return [
        {
          ...article('BlogPosting', post, siteUrl),
          datePublished: post.published,
          dateModified: post.updated ?? post.published,
          author: namesOf(post.authors).map(name => ({ '@type': authorType, name })),
          isPartOf: site,
          publisher,
        },
        breadcrumbs([{ label: 'Blog', href: '/blog' }, linkTo(post)], siteUrl),
      ]
    }
    default:
      return []
  }
}

function searchAction(siteUrl: string): Thing {
  return {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
}

function describeLibrary(
  { libraryId, version, canonical }: DataOf<'library'>,
  siteUrl: string,
  author: Thing,
): Thing[] {
  const library = findLibrary(libraryId)
  if (!library) return []
  const { name, description, repo } = library
  const url = siteUrl + canonical
  return [
    {
      '@type': ['SoftwareApplication', 'SoftwareSourceCode'],
      '@id': `${url}#software`,
      name,
      description,
      url,
      softwareVersion: versionName(library, version),
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any',
      programmingLanguage: 'TypeScript',
      codeRepository: `https://github.com/${repo}`,
      license: 'https://opensource.org/license/mit',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      author,
    },
    breadcrumbs(
      [
        { label: 'TanStack', href: '/' },
        { label: name, href: canonical },
      ],
      siteUrl,
    ),
  ]
}

type Article = { readonly title: string; readonly description: string; readonly canonical: string }

function article(type: string, { title, description, canonical }: Article, siteUrl: string): Thing {
  const url = siteUrl + canonical
  return {
    '@type': type,
    '@id': `${url}#article`,
    headline: title,
    ...(description ? { description } : {}),
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
  }
}

function linkTo({ title, canonical }: Article): LinkTarget {
  return { label: title, href: canonical }
}

function breadcrumbs(links: readonly LinkTarget[], siteUrl: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: links.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  }
}
