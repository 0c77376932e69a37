import type { Library } from '../library.ts'
import { libraryMenu } from '../library-menu.ts'
import { queryRedirects } from './redirects.ts'

export const query: Library = {
  id: 'query',
  name: 'TanStack Query',
  to: '/query',
  tagline: 'Asynchronous state, declared',
  useWhen: 'Data from elsewhere: loading, caching, refetching, keeping it right after a change',
  description:
    'Fetch, cache, synchronise and update server state from your components, in a few declarative lines and without a global store.',
  ogImage: '/og/query/latest.png',
  colorFrom: 'red',
  colorTo: 'amber',
  textColor: 'red',
  cardStyles: 'accent-edge',
  bgStyle: 'accent-ground',
  textStyle: 'accent-text',
  repo: 'TanStack/query',
  latestBranch: 'main',
  latestVersion: 'v5',
  availableVersions: ['v5', 'v4', 'v3'],
  frameworks: ['react', 'solid', 'vue', 'svelte', 'angular'],
  defaultDocs: 'framework/react/overview',
  docsRoot: 'docs',
  handleRedirects: queryRedirects,
  menu: libraryMenu('query', 'TanStack/query'),
  featureHighlights: [
    {
      title: 'Keys are the cache',
      icon: 'layers',
      description:
        'An answer is kept under the key that names its question. Ask twice from two components, and one request goes out for both.',
    },
    {
      title: 'Stale while it revalidates',
      icon: 'clock',
      description:
        'What is known shows at once, marked with its age; the new answer takes its place when it comes, and only what changed is rendered.',
    },
    {
      title: 'Writing, too',
      icon: 'branch',
      description:
        'Mutations with optimistic updates, rollbacks, retries and invalidation by key: the screen never waits for what it can foresee.',
    },
    {
      title: 'Works when the network does not',
      icon: 'wave',
      description:
        'Retries with backoff, paused requests while offline, refetching on focus and reconnect, and a cache that can outlive the tab.',
    },
  ],
}
