import type { RouteName } from '../../routes.ts'
import type { View } from '../ui/view.ts'
import type { DataOf } from './loaders.ts'

/**
 * When React starts on the first page of a visit. Before that, handlers and effects do nothing.
 * `with live data`: once the browser is idle, if the site has a hosted backend.
 */
export type ReactStart = 'with a link' | 'with live data' | 'at once'

type Row<Data> = {
  /** Called when the first page of the view is shown. */
  readonly load: () => Promise<View<Data>>
  /** By default React starts when the visitor follows a link. */
  readonly reactStarts?: ReactStart
}

/** What to show, by route. */
export const views = {
  home: { load: () => import('./home/page.tsx'), reactStarts: 'with live data' },
  blog: { load: () => import('./blog/page.tsx') },
  'blog-post': { load: () => import('./blog-post/page.tsx') },
  releases: { load: () => import('./releases/page.tsx') },
  'library-releases': { load: () => import('./releases/page.tsx') },
  terms: { load: () => import('./text/page.tsx') },
  privacy: { load: () => import('./text/page.tsx') },
  support: { load: () => import('./support/page.tsx') },
  learn: { load: () => import('./text/page.tsx') },
  ethos: { load: () => import('./text/page.tsx') },
  'dedicated-support': { load: () => import('./dedicated-support/page.tsx') },
  maintainers: { load: () => import('./maintainers/page.tsx') },
  'sponsors-embed': { load: () => import('./sponsors-embed/page.tsx') },
  search: { load: () => import('./search/page.tsx') },
  login: { load: () => import('./login/page.tsx') },
  dashboard: { load: () => import('./dashboard/page.tsx'), reactStarts: 'at once' },
  preview: { load: () => import('./preview/page.tsx') },
  'unknown-library': { load: neverShown },
  library: { load: () => import('./library/page.tsx') },
  symbols: { load: () => import('./symbols/page.tsx') },
  'api-changes': { load: () => import('./api-changes/page.tsx') },
  'docs-index': { load: neverShown },
  examples: { load: () => import('./examples/page.tsx') },
  // React only keeps the folders open that the reader has opened.
  example: { load: () => import('./example/page.tsx'), reactStarts: 'with a link' },
  // The views of examples or documents show it.
  'other-example': { load: neverShown },
  changes: { load: () => import('./changes/page.tsx') },
  'framework-doc': { load: () => import('./doc/page.tsx') },
  doc: { load: () => import('./doc/page.tsx') },
  'misplaced-document': { load: neverShown },
} satisfies { [Name in RouteName]: Row<DataOf<Name>> }

/** Returns the row of a route, without the type of its data. */
export function viewOf(route: RouteName): Row<never> {
  return views[route]
}

/** For a route whose loader never returns a page. */
function neverShown(): Promise<never> {
  return Promise.reject(new Error('This route has no page'))
}
