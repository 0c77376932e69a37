import { defineLibrary } from '../library.ts'
import { queryMoved, queryRedirects } from './redirects.ts'

export const query = defineLibrary({
  id: 'query',
  tagline: 'Asynchronous state, declared',
  useWhen: 'Data from elsewhere: loading, caching, refetching, keeping it right after a change',
  description:
    'Fetch, cache, synchronize and update server state from your components, in a few declarative lines and without a global store.',
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
      : `@tanstack/${framework}-query`,
  purpose: 'state',
  mapPlace: { x: 430, y: 118, radius: 52, seed: 9 },
  codeTitle: 'Say what you need, and by which name',
  closingTitle: 'Ask away',
  demo: {
    load: () => import('./demo.tsx'),
    layout: 'beside',
    invitation:
      'Mount a component and watch its cache entry: fetched once, fresh for five seconds, then stale and still useful.',
    packageName: '@tanstack/react-query',
  },
  pattern: () => import('./pattern.tsx'),
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
})
