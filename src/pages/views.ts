import type { RouteName } from '../../routes.ts'
import type { View } from '../ui/view.ts'
import type { DataOf } from './loaders.ts'

/** What to show, by route; a view is loaded when its first page is shown. */
export const views = {
  home: () => import('./home/page.tsx'),
  blog: () => import('./blog/page.tsx'),
  'blog-post': () => import('./blog-post/page.tsx'),
  releases: () => import('./releases/page.tsx'),
  'library-releases': () => import('./releases/page.tsx'),
  terms: () => import('./text/page.tsx'),
  privacy: () => import('./text/page.tsx'),
  support: () => import('./support/page.tsx'),
  learn: () => import('./text/page.tsx'),
  ethos: () => import('./text/page.tsx'),
  'dedicated-support': () => import('./dedicated-support/page.tsx'),
  'sponsors-embed': () => import('./sponsors-embed/page.tsx'),
  search: () => import('./search/page.tsx'),
  login: () => import('./login/page.tsx'),
  dashboard: () => import('./dashboard/page.tsx'),
  preview: () => import('./preview/page.tsx'),
  'unknown-library': neverShown,
  library: () => import('./library/page.tsx'),
  symbols: () => import('./symbols/page.tsx'),
  'api-changes': () => import('./api-changes/page.tsx'),
  'docs-index': neverShown,
  examples: () => import('./examples/page.tsx'),
  example: () => import('./example/page.tsx'),
  changes: () => import('./changes/page.tsx'),
  'framework-doc': () => import('./doc/page.tsx'),
  doc: () => import('./doc/page.tsx'),
} satisfies { [Name in RouteName]: () => Promise<View<DataOf<Name>>> }

/** For a route whose loader never returns a page. */
function neverShown(): Promise<never> {
  return Promise.reject(new Error('This route has no page of its own'))
}
