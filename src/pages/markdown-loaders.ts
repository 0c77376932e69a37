import type { Route, RouteName } from '../../routes.ts'
import type { Blog } from '../content/blog.ts'
import type { Docs } from '../content/docs/docs.ts'
import type { PlainDocuments } from '../content/docs/plain-documents.ts'
import type { Params } from '../router/route.ts'
import { loadBlogPostMarkdown } from './blog-post/markdown-loader.ts'
import { loadDocMarkdown } from './doc/markdown-loader.ts'
import type { MadeText } from './generated-text.ts'
import type { LoaderInput, LoadResult } from './load-result.ts'

type Parts = {
  readonly docs: Docs
  readonly blog: Blog
  readonly plain: PlainDocuments
  readonly freshUntil: (repo: string, ref: string) => number
}

type ParamsOf<Name extends RouteName> = Params<Extract<Route, { name: Name }>['pattern']>
type MarkdownLoader<Name extends RouteName> = (
  input: LoaderInput<ParamsOf<Name>>,
) => Promise<LoadResult<MadeText>>

/** What to load where a page is asked for as markdown: route name to loader. A route without one has no markdown. */
export function createMarkdownLoaders(parts: Parts) {
  return {
    'blog-post': input => loadBlogPostMarkdown(parts, input),
    'framework-doc': input => loadDocMarkdown(parts, input),
    doc: input => loadDocMarkdown(parts, input),
  } satisfies { [Name in RouteName]?: MarkdownLoader<Name> }
}
