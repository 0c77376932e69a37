import type { Head } from '../../app/view.ts'
import { formatDay } from '../../ui/format-day.ts'
import { RenderedMarkdown } from '../../ui/rendered-markdown.tsx'
import type { BlogPostData } from './loader.ts'

export function head({ title, description, authors, canonical }: BlogPostData): Head {
  return {
    title: `${title} | TanStack Blog`,
    description,
    canonical,
    type: 'article',
    ...(authors.length > 0
      ? { authors: `${authors.length > 1 ? 'co-authored by ' : ''}${new Intl.ListFormat('en-GB').format(authors)}` }
      : {}),
  }
}

export function Page({ data }: { readonly data: BlogPostData }) {
  return (
    <article className="page">
      <RenderedMarkdown html={data.html} />
      <p className="meta">
        {new Intl.ListFormat('en-GB').format(data.authors)}, <time dateTime={data.published}>{formatDay(data.published)}</time>
      </p>
    </article>
  )
}
