import { defineLibrary, type MovedDocuments, type RedirectRule } from '../library.ts'

/** By folder: documents of React Query 3 that the React adapter has under the same path. */
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

/** Documents that are now in the reference of the core. */
const queryV3Core =
  'QueryCache MutationCache QueryObserver InfiniteQueryObserver QueriesObserver focusManager onlineManager QueryClient'

/** Documents of features that were removed, and what the migration guide says of them. */
const queryV3Removed: readonly (readonly [from: string, to: string])[] = [
  [
    'guides/custom-logger',
    'docs/framework/react/guides/migrating-to-v5#the-deprecated-custom-logger-has-been-removed',
  ],
  [
    'plugins/createWebStoragePersister',
    'docs/framework/react/guides/migrating-to-react-query-4#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed',
  ],
  [
    'plugins/createAsyncStoragePersister',
    'docs/framework/react/guides/migrating-to-react-query-4#persistqueryclient-and-the-corresponding-persister-plugins-are-no-longer-experimental-and-have-been-renamed',
  ],
]

const marker = 'from=reactQueryV3'
const v3 = (path: string, to: string): RedirectRule => ({
  from: `/query/v3/${path}`,
  to: `/query/${to}`,
  marker,
})

const queryRedirects: readonly RedirectRule[] = [
  ...Object.entries(queryV3Kept).flatMap(([folder, names]) =>
    names.split(' ').map(name => {
      const path = folder ? `${folder}/${name}` : name
      return v3(path, `latest/docs/framework/react/${path}`)
    }),
  ),
  v3(
    'examples/optimistic-updates',
    'latest/docs/framework/react/examples/optimistic-updates-typescript',
  ),
  ...queryV3Core.split(' ').map(name => v3(`reference/${name}`, `latest/docs/reference/${name}`)),
  ...queryV3Removed.map(([from, to]) => v3(from, `v5/${to}`)),
]

/** Documents and examples of React Query 3 that later versions do not have. */
const queryMoved: readonly MovedDocuments[] = [
  { from: /^(?:framework\/[^/]+\/)?(?:videos$|community\/)/, to: 'community-resources' },
  {
    from: /^framework\/react\/examples\/(?:custom-hooks|focus-refetching|optimistic-updates-typescript)$/,
    to: 'community-resources',
  },
]

export const query = defineLibrary({
  id: 'query',
  tagline: 'Data fetching and caching',
  description:
    'Fetch, cache and update server data in your components, with no global store to maintain.',
  latestVersion: 'v5',
  availableVersions: ['v5', 'v4', 'v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'angular'],
  defaultDocs: 'framework/react/overview',
  handleRedirects: queryRedirects,
  movedDocuments: queryMoved,
  mainFile: 'index',
  colorFrom: 25,
  colorTo: 62,
  neutralHue: 40,
  npmPackage: '@tanstack/query-core',
  packages: framework =>
    framework === 'angular'
      ? '@tanstack/angular-query-experimental'
      : framework === 'vanilla'
        ? '@tanstack/query-core'
        : `@tanstack/${framework}-query`,
  purpose: 'state',
  mapPlace: { x: 413, y: 106, radius: 48, seed: 9 },
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation: 'Mount and unmount the components, and watch their cache entry.',
    bundleBytes: 13934,
    packageName: '@tanstack/react-query',
  },
  next: {
    guides: [
      'framework/react/quick-start',
      'framework/react/guides/query-keys',
      'framework/react/guides/optimistic-updates',
    ],
    examples: ['react/basic', 'react/simple'],
    neighbors: ['router', 'table'],
  },
  comparison: 'framework/react/comparison',
  featureHighlights: [
    {
      title: 'One request, many readers',
      icon: 'branch',
      description:
        'Data is cached by key. Components that ask for the same key share one request and one cache entry.',
    },
    {
      title: 'Cached first, then refreshed',
      icon: 'refresh',
      description:
        'Users see cached data right away. Once it’s stale, Query fetches it again in the background and re-renders only what changed.',
    },
    {
      title: 'Optimistic updates',
      icon: 'bolt',
      description:
        'Update the cache before the server responds, and roll back if the request fails.',
    },
  ],
})
