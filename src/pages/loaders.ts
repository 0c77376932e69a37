import type { Route, RouteName } from '../../routes.ts'
import type { Params } from '../router/route.ts'
import { loadApiChanges } from './api-changes/loader.ts'
import { loadBlog } from './blog/loader.ts'
import { loadBlogPost, loadBlogPostMarkdown, redirectOfPost } from './blog-post/loader.ts'
import { loadChanges } from './changes/loader.ts'
import { loadDashboard } from './dashboard/loader.ts'
import { loadDedicatedSupport } from './dedicated-support/loader.ts'
import { loadDoc, loadDocMarkdown, redirectOfDoc, redirectOfMisplaced } from './doc/loader.ts'
import { missingLibrary } from './docs-frame/open-docs.ts'
import { loadDocsIndex } from './docs-index/loader.ts'
import { loadExample, redirectOfExample } from './example/loader.ts'
import {
  loadOtherExample,
  loadOtherExampleMarkdown,
  redirectOfOtherExample,
} from './example/other-example.ts'
import { loadExamples } from './examples/loader.ts'
import type { GeneratedText } from './generated-text.ts'
import { loadHome } from './home/loader.ts'
import { loadLibrary } from './library/loader.ts'
import {
  type LoaderInput,
  type LoadResult,
  type Missing,
  missing,
  type Page,
  type PrivateLoaderInput,
  type PrivateRoute,
  type Redirect,
} from './load-result.ts'
import { loadLogin } from './login/loader.ts'
import { loadMaintainers } from './maintainers/loader.ts'
import type { PageContext } from './page-context.ts'
import type { PreviewData } from './preview/loader.ts'
import { loadLibraryReleases, loadReleases } from './releases/loader.ts'
import { loadSearch } from './search/loader.ts'
import { loadSupport } from './support/loader.ts'
import { loadSymbols } from './symbols/loader.ts'
import { loadText, type TextParts } from './text/loader.ts'

type ParamsOf<Name extends RouteName> = Params<Extract<Route, { name: Name }>['pattern']>
type InputOf<Name extends RouteName> = Name extends PrivateRoute
  ? PrivateLoaderInput<ParamsOf<Name>>
  : LoaderInput<ParamsOf<Name>>
type Loader<Name extends RouteName> = (
  context: PageContext,
  input: InputOf<Name>,
) => LoadResult<unknown> | Promise<LoadResult<unknown>>

export const loaders = {
  home: loadHome,
  blog: loadBlog,
  'blog-post': loadBlogPost,
  releases: loadReleases,
  'library-releases': loadLibraryReleases,
  terms: (parts: TextParts) => loadText('terms', parts),
  privacy: (parts: TextParts) => loadText('privacy', parts),
  support: loadSupport,
  learn: (parts: TextParts) => loadText('learn', parts),
  ethos: (parts: TextParts) => loadText('ethos', parts),
  'dedicated-support': loadDedicatedSupport,
  maintainers: loadMaintainers,
  'sponsors-embed': async ({ sponsors }) => ({
    kind: 'page',
    data: { sponsors: await sponsors.circles() },
    freshUntil: sponsors.freshUntil(),
  }),
  search: loadSearch,
  login: loadLogin,
  dashboard: loadDashboard,
  // If previews are configured, `src/endpoints/preview-endpoint.ts` responds instead.
  preview: (): LoadResult<PreviewData> => missing('This site shows no previews.'),
  'unknown-library': (_, { params }) => missingLibrary(params.libraryId),
  library: loadLibrary,
  symbols: loadSymbols,
  'api-changes': loadApiChanges,
  'docs-index': loadDocsIndex,
  examples: loadExamples,
  example: loadExample,
  'other-example': loadOtherExample,
  changes: loadChanges,
  'framework-doc': loadDoc,
  doc: loadDoc,
  'misplaced-document': redirectOfMisplaced,
} satisfies { [Name in RouteName]: Loader<Name> }

type ContentRedirect<Name extends RouteName> = (
  context: PageContext,
  input: LoaderInput<ParamsOf<Name>>,
) => Promise<Redirect | Missing | undefined>

/** Functions that say where a document, post or example has moved to. */
export const contentRedirects = {
  'blog-post': redirectOfPost,
  'docs-index': loadDocsIndex,
  example: redirectOfExample,
  'other-example': redirectOfOtherExample,
  'framework-doc': redirectOfDoc,
  doc: redirectOfDoc,
  'misplaced-document': redirectOfMisplaced,
} satisfies { [Name in RouteName]?: ContentRedirect<Name> }

type MarkdownLoader<Name extends RouteName> = (
  context: PageContext,
  input: LoaderInput<ParamsOf<Name>>,
) => Promise<LoadResult<GeneratedText>>

/** Loaders of the routes whose pages also exist as markdown. */
export const markdownLoaders = {
  'blog-post': loadBlogPostMarkdown,
  'framework-doc': loadDocMarkdown,
  'other-example': loadOtherExampleMarkdown,
  doc: loadDocMarkdown,
  'misplaced-document': redirectOfMisplaced,
} satisfies { [Name in RouteName]?: MarkdownLoader<Name> }

/** `never` for a route without a page. */
export type DataOf<Name extends RouteName> = Extract<
  Awaited<ReturnType<(typeof loaders)[Name]>>,
  Page<unknown>
>['data']
