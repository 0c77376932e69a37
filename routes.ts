/**
 * Every address of the site and every redirect, in match order: the first row that matches wins.
 * `src/pages/loaders.ts` has the loaders and `src/pages/views.ts` the views, under the same names.
 */
import { externalAddresses } from './src/libraries/external-addresses.ts'
import { findLibrary, hasVersion, libraries } from './src/libraries/registry.ts'
import {
  createHref,
  endpoint,
  externalRedirect,
  page,
  permanentRedirect,
  type RedirectRow,
  temporaryRedirect,
} from './src/router/route.ts'

/** Frameworks whose documents were at `/docs/{framework}/...` once. */
const frameworksThatMoved = ['react', 'vue', 'angular', 'svelte', 'solid']

/** What follows the version in addresses. An address without a version begins with it. */
const sectionsOfVersions = ['docs', 'examples', 'symbols', 'llms.txt', 'llms-full.txt']

const redirectsOfLibraries: readonly RedirectRow[] = libraries.flatMap(({ handleRedirects = [] }) =>
  handleRedirects.map(({ from, to, marker }) => permanentRedirect(from, to, { marker })),
)

export const routes = [
  endpoint('healthz', '/healthz'),
  endpoint('readyz', '/readyz'),
  endpoint('metrics', '/metrics'),
  endpoint('github-webhook', '/webhooks/github', 'POST'),
  endpoint('server-function', '/_server/:functionId', 'any'),
  endpoint('share-image', '/og{/*page}.png'),
  endpoint('readme-image', '/api/readme/:libraryId.png'),
  endpoint('robots', '/robots.txt'),
  endpoint('llms', '/llms.txt'),
  endpoint('mcp', '/mcp', 'any'),
  endpoint('opensearch', '/opensearch.xml'),
  endpoint('sitemap', '/sitemap.xml'),
  endpoint('sitemap-part', '/sitemap/:name.xml'),
  endpoint('rss', '/blog{/:libraryId}/rss.xml'),
  endpoint('atom', '/blog{/:libraryId}/atom.xml'),
  endpoint('releases-rss', '/releases{/:libraryId}/rss.xml'),
  endpoint('releases-atom', '/releases{/:libraryId}/atom.xml'),
  endpoint('releases-json-feed', '/releases{/:libraryId}/feed.json'),
  endpoint('json-feed', '/blog{/:libraryId}/feed.json'),
  permanentRedirect('/rss.xml', '/blog/rss.xml'),
  permanentRedirect('/atom.xml', '/blog/atom.xml'),
  permanentRedirect('/feed.json', '/blog/feed.json'),
  // Posts and other sites have such addresses of images.
  permanentRedirect('/blog-assets/*path', '/blog/blog-assets/*path'),
  page('home', '/', ['library']),
  page('blog', '/blog', ['library', 'tag']),
  page('blog-post', '/blog/*slug'),
  page('releases', '/releases', ['page']),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('support', '/support'),
  page('learn', '/learn'),
  page('ethos', '/ethos'),
  page('dedicated-support', '/dedicated-support'),
  page('maintainers', '/maintainers'),
  page('sponsors-embed', '/sponsors-embed'),
  page('search', '/search', ['q', 'library', 'version', 'framework', 'kind', 'page']),
  page('login', '/login', ['next', 'problem', 'token']),
  endpoint('login-github', '/login/github'),
  endpoint('login-github-callback', '/login/github/callback'),
  endpoint('login-link', '/login/link', 'POST'),
  endpoint('logout', '/logout', 'POST'),
  page('dashboard', '/dashboard'),
  endpoint('dashboard-refresh', '/dashboard/refresh', 'POST'),
  endpoint('dashboard-render', '/dashboard/render', 'POST'),
  page('preview', '/preview/:owner/:repo/:ref'),
  endpoint('preview-page', '/preview/:owner/:repo/:ref/*path'),
  externalRedirect('/merch', externalAddresses.merchStore),

  // Addresses of other versions of this site. A page may come where the redirect is temporary.
  permanentRedirect('/api/mcp', '/mcp'),
  permanentRedirect('/paid-support', '/dedicated-support'),
  permanentRedirect('/tenets', '/ethos'),
  temporaryRedirect('/brand-guide', '/ethos'),
  temporaryRedirect('/builder', '/start/latest'),
  temporaryRedirect('/explore', '/'),
  temporaryRedirect('/feed', '/blog'),
  temporaryRedirect('/libraries', '/'),
  temporaryRedirect('/llms-full.txt', '/llms.txt'),
  temporaryRedirect('/partners', '/support'),
  temporaryRedirect('/showcase', '/'),
  temporaryRedirect('/stats{/npm}', '/'),
  temporaryRedirect('/workshops', '/learn'),

  // Old addresses come before the rows that would match them too (spec 2.6).
  ...redirectsOfLibraries,
  permanentRedirect(
    '/router/:version/docs/framework/react/start',
    '/start/latest/docs/framework/react/overview',
    { when: routerHeldStart },
  ),
  permanentRedirect(
    '/router/:version/docs/framework/react/start/*rest',
    '/start/latest/docs/framework/react/*rest',
    { when: routerHeldStart },
  ),
  permanentRedirect(
    '/router/:version/docs/framework/react/examples/:example{/*rest}',
    '/start/latest/docs/framework/react/examples/:example{/*rest}',
    {
      when: params => routerHeldStart(params) && /^start(-|$)/.test(params.example ?? ''),
    },
  ),
  permanentRedirect(
    '{/*before}/docs/:framework{/*rest}',
    '{/*before}/docs/framework/:framework{/*rest}',
    {
      when: ({ framework = '' }) => frameworksThatMoved.includes(framework),
    },
  ),

  temporaryRedirect('/:libraryId/releases', '/:libraryId/latest/releases', {
    when: ({ libraryId = '' }) => findLibrary(libraryId) !== undefined,
  }),
  temporaryRedirect('/:libraryId', '/:libraryId/latest', {
    when: ({ libraryId = '' }) => findLibrary(libraryId) !== undefined,
  }),
  page('api-changes', '/:libraryId/changes', ['from', 'to', 'framework']),
  temporaryRedirect('/:libraryId/:section{/*rest}', '/:libraryId/latest/:section{/*rest}', {
    when: ({ libraryId = '', section = '' }) =>
      findLibrary(libraryId) !== undefined && sectionsOfVersions.includes(section),
  }),
  temporaryRedirect('/:libraryId/:version{/*rest}', '/:libraryId/latest{/*rest}', {
    when: isUnlistedVersion,
  }),
  endpoint('library-llms', '/:libraryId/:version/llms.txt'),
  endpoint('library-llms-full', '/:libraryId/:version/llms-full.txt'),
  page('unknown-library', '/:libraryId'),
  page('library', '/:libraryId/:version'),
  // These are not below `docs`, so that no document can have their address.
  page('examples', '/:libraryId/:version/examples'),
  endpoint('example-zip', '/:libraryId/:version/examples{/:framework}/:example/files.zip'),
  endpoint('example-file', '/:libraryId/:version/examples{/:framework}/:example/files/*path'),
  page('symbols', '/:libraryId/:version/symbols', ['framework', 'kind']),
  page('library-releases', '/:libraryId/:version/releases', ['page']),
  page('docs-index', '/:libraryId/:version/docs'),
  page('example', '/:libraryId/:version/docs/framework/:framework/examples/*splat', [
    'path',
    'panel',
  ]),
  // If there is a document named `changes`, the loader shows it instead.
  page('changes', '/:libraryId/:version/docs/*splat/changes', ['from']),
  // An example without a framework. A document with the same address comes first.
  page('other-example', '/:libraryId/:version/docs/examples/*splat', ['path', 'panel']),
  page('framework-doc', '/:libraryId/:version/docs/framework/:framework/*splat'),
  page('doc', '/:libraryId/:version/docs/*splat'),
  // The loader redirects to the document of this path, if there is one.
  page('misplaced-document', '/:libraryId/:version/*splat'),
]

export type Route = Extract<(typeof routes)[number], { kind: 'page' }>
export type RouteName = Route['name']

/** The canonical pathname of a page: `href('library', { libraryId: 'query', version: 'v4' })`. */
export const href = createHref<Route>(routes)

/** Start's documents were once among the router's documents of these two versions. */
function routerHeldStart({ version }: Readonly<Record<string, string>>): boolean {
  return version === 'latest' || version === 'v1'
}

function isUnlistedVersion({
  libraryId = '',
  version = '',
}: Readonly<Record<string, string>>): boolean {
  const library = findLibrary(libraryId)
  return library !== undefined && !hasVersion(library, version)
}
