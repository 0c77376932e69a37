import { href } from '../../../routes.ts'
import type { Head } from '../../app/view.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { Byline, listNames } from '../../ui/byline.tsx'
import { formatDay } from '../../ui/format.ts'
import { LibraryMark } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import type { BlogPostData } from './loader.ts'

export function head({ title, description, authors, canonical }: BlogPostData): Head {
  return {
    title: `${title} | TanStack Blog`,
    description,
    canonical,
    type: 'article',
    authors: `${authors.length > 1 ? 'co-authored by ' : ''}${listNames(authors)}`,
  }
}

export function Page({ data }: { readonly data: BlogPostData }) {
  const { authors, published, updated, minutes, html, libraries, newer, older } = data
  return (
    <div className="page page-text" data-library={libraries[0]}>
      <article className="post">
        <nav className="breadcrumbs" aria-label="Breadcrumbs">
          <a href={href('blog')}>Blog</a>
        </nav>
        <p className="meta">
          {libraries.map(id => (
            <span className="post-library" key={id}>
              <LibraryMark libraryId={id} /> {findLibrary(id)?.name ?? id}
            </span>
          ))}
          <time dateTime={published}>{formatDay(published)}</time>
          <Byline authors={authors} />
          <span>
            {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
          </span>
          {updated && (
            <span>
              Updated <time dateTime={updated}>{formatDay(updated)}</time>
            </span>
          )}
        </p>
        <RenderedMarkdown html={html} />
      </article>
      <footer className="post-footer">
        {(newer || older) && (
          <nav className="neighbors" aria-label="Newer and older post">
            {older && (
              <a href={older.href} rel="prev">
                <small>Older</small> {older.label}
              </a>
            )}
            {newer && (
              <a href={newer.href} rel="next" data-preload="near">
                <small>Newer</small> {newer.label}
              </a>
            )}
          </nav>
        )}
      </footer>
    </div>
  )
}
