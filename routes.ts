/**
 * The site map: every address that the site answers and every redirect rule, in match order. The first row that matches wins.
 * What a page loads is in `src/pages/loaders.ts`, what it shows in `src/pages/views.ts`, under the same names.
 */
import { externalAddresses } from './src/libraries/external-addresses.ts'
import { findLibrary, hasVersion } from './src/libraries/registry.ts'
import { createHref } from './src/router/href.ts'
import { defaultChoice, endpoint, leadsTo, page, type RedirectRow, renamed } from './src/router/route.ts'

/** Folder to names: addresses of React Query 3's own site that live on under the same path, in the docs of the React adapter. */
const queryV3Kept: Record<string, string> = {
  '': 'overview installation quick-start devtools videos comparison typescript graphql react-native',
  guides:
    'important-defaults queries query-keys query-functions network-mode parallel-queries dependent-queries ' +
    'background-fetching-indicators window-focus-refetching disabling-queries query-retries paginated-queries ' +
    'infinite-queries placeholder-query-data initial-query-data prefetching mutations query-invalidation ' +
    'invalidations-from-mutations updates-from-mutation-responses optimistic-updates query-cancellation ' +
    'scroll-restoration filters ssr caching default-query-function suspense testing ' +
    'does-this-replace-client-state migrating-to-react-query-3 migrating-to-react-query-4',
  community: 'tkdodos-blog',
  examples:
    'simple basic-graphql-request custom-hooks auto-refetching focus-refetching optimistic-updates-typescript ' +
    'pagination load-more-infinite-scroll suspense default-query-function playground prefetching star-wars ' +
    'rick-morty nextjs react-native offline basic',
  plugins: 'persistQueryClient broadcastQueryClient',
  reference:
    'useQueries useInfiniteQuery useMutation useIsFetching useIsMutating QueryClientProvider useQueryClient ' +
    'QueryErrorResetBoundary useQueryErrorResetBoundary hydration useQuery',
}

/** Those that moved to the reference of the core, which all adapters share. */
const queryV3Core = 'QueryCache MutationCache QueryObserver InfiniteQueryObserver QueriesObserver focusManager onlineManager QueryClient'

/** Those whose subject is gone: the guide that says what took its place. */
const queryV3Removed = [
  ['guides/custom-logger', 'docs/framework/react/guides/migrating-to-v5#the-deprecated-custom-logger-has-been-removed'],
  [
    'plugins/createWebStoragePersister',
    'docs/framework/react/guides/migrating-to-react-query-4#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed',
  ],
  [
    'plugins/createAsyncStoragePersister',
    'docs/framework/react/guides/migrating-to-react-query-4#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed',
  ],
]

/** Table 7's documents, which only React had, by those of version 8. */
const tableV7 = [
  ['api/overview', 'overview'],
  ['api/useColumnOrder', 'api/features/column-ordering'],
  ['api/useExpanded', 'api/features/expanding'],
  ['api/useFilters', 'api/features/filters'],
  ['api/useGlobalFilter', 'api/features/filters'],
  ['api/useGroupBy', 'api/features/grouping'],
  ['api/usePagination', 'api/features/pagination'],
  ['api/useResizeColumns', 'api/features/column-sizing'],
  ['api/useRowSelect', 'api/features/row-selection'],
  ['api/useSortBy', 'api/features/sorting'],
  ['api/useTable', 'guide/tables'],
  ['examples/basic', 'framework/react/examples/basic'],
  ['examples/filtering', 'framework/react/examples/filters'],
  ['examples/footers', 'framework/react/examples/basic'],
  ['examples/grouping', 'framework/react/examples/grouping'],
  ['examples/pagination-controlled', 'framework/react/examples/pagination-controlled'],
  ['examples/pagination', 'framework/react/examples/pagination'],
  ['examples/sorting', 'framework/react/examples/sorting'],
  ['examples/row-selection', 'framework/react/examples/row-selection'],
  ['examples/row-selection-with-pagination', 'framework/react/examples/row-selection'],
  ['examples/expanding', 'framework/react/examples/expanding'],
  ['examples/editable-data', 'framework/react/examples/editable-data'],
  ['examples/column-ordering', 'framework/react/examples/column-ordering'],
  ['examples/column-hiding', 'framework/react/examples/column-visibility'],
  ['examples/column-resizing', 'framework/react/examples/column-sizing'],
  ['installation', 'installation'],
  ['overview', 'introduction'],
  ['quick-start', 'overview'],
]

/** Frameworks whose documents were at `/docs/{framework}/...`; later ones never were. */
const oncePlainFrameworks = ['react', 'vue', 'angular', 'svelte', 'solid']

const legacy: readonly RedirectRow[] = [
  ...Object.entries(queryV3Kept).flatMap(([folder, names]) =>
    names.split(' ').map(name => {
      const path = folder ? `${folder}/${name}` : name
      return renamed(`/query/v3/${path}`, `/query/latest/docs/framework/react/${path}`, { marker: 'from=reactQueryV3' })
    }),
  ),
  renamed('/query/v3/examples/optimistic-updates', '/query/latest/docs/framework/react/examples/optimistic-updates-typescript', {
    marker: 'from=reactQueryV3',
  }),
  ...queryV3Core
    .split(' ')
    .map(name => renamed(`/query/v3/reference/${name}`, `/query/latest/docs/reference/${name}`, { marker: 'from=reactQueryV3' })),
  ...queryV3Removed.map(([from, to]) => renamed(`/query/v3/${from}`, `/query/v5/${to}`, { marker: 'from=reactQueryV3' })),
  ...tableV7.map(([from, to]) => renamed(`/table/v7/docs/${from}`, `/table/v8/docs/${to}`, { marker: 'from=reactTableV7' })),
]

export const routes = [
  endpoint('healthz', '/healthz'),
  endpoint('server-function', '/_server/:functionId'),
  page('home', '/'),
  page('blog', '/blog'),
  page('blog-post', '/blog/*slug'),
  page('terms', '/terms'),
  page('privacy', '/privacy'),
  page('support', '/support'),
  page('learn', '/learn'),
  page('ethos', '/ethos'),
  page('dedicated-support', '/dedicated-support'),
  page('sponsors-embed', '/sponsors-embed'),
  page('login', '/login'),
  page('dashboard', '/dashboard'),
  leadsTo('/merch', externalAddresses.merchStore),

  // Addresses that were given away long ago, before any rule that would take them for something newer.
  ...legacy,
  renamed('/router/:version/docs/framework/react/start', '/start/latest/docs/framework/react/overview', { when: routerHeldStart }),
  renamed('/router/:version/docs/framework/react/start/*rest', '/start/latest/docs/framework/react/*rest', { when: routerHeldStart }),
  renamed(
    '/router/:version/docs/framework/react/examples/:example{/*rest}',
    '/start/latest/docs/framework/react/examples/:example{/*rest}',
    {
      when: params => routerHeldStart(params) && /^start(-|$)/.test(params.example ?? ''),
    },
  ),
  renamed('{/*before}/docs/:framework{/*rest}', '{/*before}/docs/framework/:framework{/*rest}', {
    when: ({ framework = '' }) => oncePlainFrameworks.includes(framework),
  }),

  defaultChoice('/:libraryId', '/:libraryId/latest', { when: ({ libraryId = '' }) => findLibrary(libraryId) !== undefined }),
  defaultChoice('/:libraryId/:version{/*rest}', '/:libraryId/latest{/*rest}', { when: isUnlistedVersion }),
  page('unknown-library', '/:libraryId'),
  page('library', '/:libraryId/:version'),
  page('docs-index', '/:libraryId/:version/docs'),
  page('example', '/:libraryId/:version/docs/framework/:framework/examples/*splat', ['path', 'panel']),
  page('framework-doc', '/:libraryId/:version/docs/framework/:framework/*splat'),
  page('doc', '/:libraryId/:version/docs/*splat'),
]

export type Route = Extract<(typeof routes)[number], { kind: 'page' }>
export type RouteName = Route['name']

/** The canonical pathname of a page: `href('doc', { libraryId: 'query', version: 'latest', splat: 'reference/QueryClient' })`. */
export const href = createHref<Route>(routes)

/** Start's documents were part of the router's, under these two names of the version, before it had a place of its own. */
function routerHeldStart({ version }: Readonly<Record<string, string>>): boolean {
  return version === 'latest' || version === 'v1'
}

function isUnlistedVersion({ libraryId = '', version = '' }: Readonly<Record<string, string>>): boolean {
  const library = findLibrary(libraryId)
  return library !== undefined && !hasVersion(library, version)
}
