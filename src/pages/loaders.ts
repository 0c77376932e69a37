import type { Route, RouteName } from '../../routes.ts'
import type { Auth } from '../admin/auth.ts'
import type { Dashboard } from '../admin/dashboard.ts'
import type { Consultant } from '../community/folder.ts'
import type { Blog } from '../content/blog/blog.ts'
import type { DocumentChanges } from '../content/changes/document-changes.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { PlainDocuments } from '../content/docs/plain-documents.ts'
import type { Samples } from '../content/docs/samples.ts'
import type { Examples } from '../content/examples/examples.ts'
import type { FileHistory } from '../content/file-history.ts'
import type { Releases } from '../content/releases.ts'
import type { Params } from '../router/route.ts'
import type { ExportedNames } from '../search/exported-names.ts'
import { loadApiChanges } from './api-changes/loader.ts'
import { loadBlog } from './blog/loader.ts'
import { loadBlogPost, loadBlogPostMarkdown, redirectOfPost } from './blog-post/loader.ts'
import { type BaseOfPreview, loadChanges } from './changes/loader.ts'
import { loadDashboard } from './dashboard/loader.ts'
import { createDedicatedSupportLoader } from './dedicated-support/loader.ts'
import { loadDoc, loadDocMarkdown, redirectOfDoc } from './doc/loader.ts'
import { loadDocsIndex } from './docs-index/loader.ts'
import { loadExample, redirectOfExample } from './example/loader.ts'
import { loadExamples } from './examples/loader.ts'
import type { GeneratedText } from './generated-text.ts'
import { createHomeLoader } from './home/loader.ts'
import { type LibraryParts, loadLibrary } from './library/loader.ts'
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
import type { PreviewData } from './preview/loader.ts'
import { loadLibraryReleases, loadReleases } from './releases/loader.ts'
import { type FindPages, loadSearch } from './search/loader.ts'
import { loadSymbols } from './symbols/loader.ts'
import { loadText, type TextParts } from './text/loader.ts'

type Parts = LibraryParts &
  TextParts & {
    readonly auth: Pick<Auth, 'method' | 'of'>
    readonly dashboard: Pick<Dashboard, 'read'>
    readonly docs: Docs
    readonly examples: Examples
    readonly samples: Samples
    readonly search: { readonly find: FindPages }
    readonly blog: Blog
    readonly releases: Releases
    readonly consultants: readonly Consultant[]
    readonly freshUntil: (repo: string, ref: string) => number
    readonly history: Pick<FileHistory, 'of'>
    readonly changes: DocumentChanges
    readonly exportedNames: ExportedNames
    readonly base?: BaseOfPreview
    readonly siteUrl: string
    readonly now: () => number
    readonly random: () => number
  }

type ParamsOf<Name extends RouteName> = Params<Extract<Route, { name: Name }>['pattern']>
type InputOf<Name extends RouteName> = Name extends PrivateRoute
  ? PrivateLoaderInput<ParamsOf<Name>>
  : LoaderInput<ParamsOf<Name>>
type Loader<Name extends RouteName> = (
  input: InputOf<Name>,
) => LoadResult<unknown> | Promise<LoadResult<unknown>>

export function createLoaders(parts: Parts) {
  const { docs, blog } = parts
  return {
    home: createHomeLoader(parts),
    blog: input => loadBlog(blog, input),
    'blog-post': input => loadBlogPost(blog, input),
    releases: input => loadReleases(parts.releases, input),
    'library-releases': input => loadLibraryReleases(parts.releases, input),
    terms: () => loadText('terms', parts),
    privacy: () => loadText('privacy', parts),
    support: () => loadText('support', parts),
    learn: () => loadText('learn', parts),
    ethos: () => loadText('ethos', parts),
    'dedicated-support': createDedicatedSupportLoader(parts),
    'sponsors-embed': async () => ({
      kind: 'page',
      data: { sponsors: await parts.sponsors.circles() },
      freshUntil: parts.sponsors.freshUntil(),
    }),
    search: input => loadSearch(parts.search.find, input),
    login: input => loadLogin(parts.auth, input),
    dashboard: input => loadDashboard(parts, input),
    // `src/endpoints/preview/preview-handler.ts` responds instead, if there are previews.
    preview: (): LoadResult<PreviewData> => missing('There is no such preview'),
    'unknown-library': ({ params }) => missing(`Library with id "${params.libraryId}" not found`),
    library: input => loadLibrary(parts, input),
    symbols: input => loadSymbols(parts, input),
    'api-changes': input => loadApiChanges(parts, input),
    'docs-index': input => loadDocsIndex(docs, input),
    examples: input => loadExamples(parts, input),
    example: input => loadExample(parts, input),
    changes: input => loadChanges(parts, input),
    'framework-doc': input => loadDoc(parts, input),
    doc: input => loadDoc(parts, input),
  } satisfies { [Name in RouteName]: Loader<Name> }
}

type Forwarder<Name extends RouteName> = (
  input: LoaderInput<ParamsOf<Name>>,
) => Promise<Redirect | Missing | undefined>

/** Redirects of content. Redirect rules ask them too, so that a visitor takes one hop. */
export function createForwarders(parts: Parts) {
  return {
    'blog-post': ({ params }) => redirectOfPost(parts.blog, params.slug),
    'docs-index': input => loadDocsIndex(parts.docs, input),
    example: input => redirectOfExample(parts.docs, input),
    'framework-doc': input => redirectOfDoc(parts, input),
    doc: input => redirectOfDoc(parts, input),
  } satisfies { [Name in RouteName]?: Forwarder<Name> }
}

type MarkdownLoader<Name extends RouteName> = (
  input: LoaderInput<ParamsOf<Name>>,
) => Promise<LoadResult<GeneratedText>>

/** Loaders of the routes whose pages also exist as markdown. */
export function createMarkdownLoaders(
  parts: Pick<Parts, 'docs' | 'blog' | 'freshUntil'> & { readonly plain: PlainDocuments },
) {
  return {
    'blog-post': input => loadBlogPostMarkdown(parts, input),
    'framework-doc': input => loadDocMarkdown(parts, input),
    doc: input => loadDocMarkdown(parts, input),
  } satisfies { [Name in RouteName]?: MarkdownLoader<Name> }
}

export type Loaders = ReturnType<typeof createLoaders>

/** `never` for a route without a page. */
export type DataOf<Name extends RouteName> = Extract<
  Awaited<ReturnType<Loaders[Name]>>,
  Page<unknown>
>['data']
