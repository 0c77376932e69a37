import { findLibrary, libraries } from '../libraries/registry.ts'
import type { DataOf } from '../pages/loaders.ts'
import type { LinkTarget } from '../router/route.ts'
import type { Screen } from './screen.tsx'

type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }

/**
 * What a page says of itself to search engines, in the words of schema.org, as JSON-LD that no text can end a script element with; `undefined` for pages
 * that have nothing to say. `siteUrl` is the public origin, without a trailing slash.
 */
export function structuredData(screen: Screen, siteUrl: string): string | undefined {
  const things = screen.kind === 'page' ? describe(screen, siteUrl) : []
  if (things.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll(
    '<',
    '\\u003c',
  )
}

/** The data is that of the route's loader: the table of loaders ties the two. */
function describe({ route, data }: Extract<Screen, { kind: 'page' }>, siteUrl: string): Thing[] {
  switch (route) {
    case 'home':
      return ofSite(siteUrl)
    case 'library':
      return ofLibrary(data as DataOf<'library'>, siteUrl)
    case 'doc':
    case 'framework-doc':
      return ofDocument(data as DataOf<'doc'>, siteUrl)
    case 'blog-post':
      return ofPost(data as DataOf<'blog-post'>, siteUrl)
    default:
      return []
  }
}

function ofSite(siteUrl: string): Thing[] {
  return [
    {
      ...siteOf(siteUrl),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    { ...publisherOf(siteUrl), sameAs: ['https://github.com/TanStack'] },
  ]
}

function ofLibrary({ libraryId, version, canonical }: DataOf<'library'>, siteUrl: string): Thing[] {
  const library = findLibrary(libraryId)
  if (!library) return []
  const { name, description, repo, latestVersion } = library
  const url = siteUrl + canonical
  return [
    {
      '@type': ['SoftwareApplication', 'SoftwareSourceCode'],
      '@id': `${url}#software`,
      name,
      description,
      url,
      softwareVersion: version === 'latest' ? latestVersion : version,
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any',
      programmingLanguage: 'TypeScript',
      codeRepository: `https://github.com/${repo}`,
      license: 'https://opensource.org/license/mit',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      author: publisherOf(siteUrl),
    },
    breadcrumbsOf([{ label: 'TanStack', href: '/' }], { label: name, href: canonical }, siteUrl),
  ]
}

function ofDocument(
  { title, description, keywords, canonical, breadcrumbs, frame }: DataOf<'doc'>,
  siteUrl: string,
): Thing[] {
  const url = siteUrl + canonical
  const library = libraries.find(({ id }) => id === frame.library.id)
  return [
    {
      '@type': 'TechArticle',
      '@id': `${url}#article`,
      headline: title,
      ...(description ? { description } : {}),
      ...(keywords.length > 0 ? { keywords: keywords.join(', ') } : {}),
      url,
      mainEntityOfPage: url,
      inLanguage: 'en',
      ...(library
        ? {
            about: {
              '@type': 'SoftwareApplication',
              name: library.name,
              url: `${siteUrl}/${library.id}/latest`,
            },
          }
        : {}),
      isPartOf: siteOf(siteUrl),
      publisher: publisherOf(siteUrl),
    },
    breadcrumbsOf(breadcrumbs, { label: title, href: canonical }, siteUrl),
  ]
}

function ofPost(
  { title, description, canonical, published, updated, authors }: DataOf<'blog-post'>,
  siteUrl: string,
): Thing[] {
  const url = siteUrl + canonical
  return [
    {
      '@type': 'BlogPosting',
      '@id': `${url}#article`,
      headline: title,
      ...(description ? { description } : {}),
      url,
      mainEntityOfPage: url,
      inLanguage: 'en',
      datePublished: published,
      dateModified: updated ?? published,
      author: authors.map(name => ({ '@type': 'Person', name })),
      isPartOf: siteOf(siteUrl),
      publisher: publisherOf(siteUrl),
    },
    breadcrumbsOf([{ label: 'Blog', href: '/blog' }], { label: title, href: canonical }, siteUrl),
  ]
}

function siteOf(siteUrl: string): Thing {
  return { '@type': 'WebSite', '@id': `${siteUrl}/#site`, name: 'TanStack', url: `${siteUrl}/` }
}

function publisherOf(siteUrl: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: 'TanStack',
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
  }
}

function breadcrumbsOf(before: readonly LinkTarget[], page: LinkTarget, siteUrl: string): Thing {
  const itemListElement = [...before, page].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + href,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}
