import { href } from '../../../routes.ts'
import { patternId } from '../../libraries/demos.ts'
import { formatDay } from '../../ui/format.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { Byline, listNames } from '../../ui/posts/byline.tsx'
import { PostCover } from '../../ui/posts/post-cover.tsx'
import { ContentsLinks, TableOfContents } from '../../ui/table-of-contents.tsx'
import type { Head } from '../../ui/view.ts'
import type { BlogPostData } from './loader.ts'

export function head({ title, description, authors, canonical, libraries }: BlogPostData): Head {
  return {
    title: `${title} | TanStack Blog`,
    description,
    canonical,
    type: 'article',
    authors: `${authors.length > 1 ? 'co-authored by ' : ''}${listNames(authors)}`,
    ...(libraries[0] === undefined ? {} : { libraryId: libraries[0] }),
  }
}

export function Page({ data }: { readonly data: BlogPostData }) {
  const { slug, libraries, headings, html, patternHtml, newer, older } = data
  const [libraryId] = libraries
  return (
    <div className="page page-text post-page">
      <article className="post" aria-labelledby={data.titleId}>
        <PostHeader data={data} />
        <PostCover
          slug={slug}
          libraryId={libraryId}
          patternHtml={patternHtml}
          patternId={patternId}
        />
        {headings.length > 1 && (
          <>
            <details className="post-contents contents">
              <summary className="with-icon">
                On this page <Icon name="chevron" />
              </summary>
              <nav aria-label="Sections of this post">
                <ContentsLinks headings={headings} />
              </nav>
            </details>
            <div className="post-aside">
              <TableOfContents headings={headings} />
            </div>
          </>
        )}
        <RenderedMarkdown html={html} />
      </article>
      <footer className="post-footer">
        {(newer || older) && (
          <nav className="neighbors" aria-label="Newer and older post">
            {older && (
              <a href={older.href} rel="prev">
                <small>
                  <Icon name="arrow-left" /> Older
                </small>{' '}
                {older.label}
              </a>
            )}
            {newer && (
              <a href={newer.href} rel="next" data-preload="near">
                <small>
                  Newer <Icon name="arrow-right" />
                </small>{' '}
                {newer.label}
              </a>
            )}
          </nav>
        )}
      </footer>
    </div>
  )
}

function PostHeader({ data }: { readonly data: BlogPostData }) {
  const { title, titleId, description, topics, authors, published, updated, minutes } = data
  return (
    <header className="post-header">
      <nav className="breadcrumbs" aria-label="Breadcrumbs">
        <a className="row row-close" href={href('blog')}>
          <Icon name="arrow-left" /> Blog
        </a>
      </nav>
      <h1 id={titleId}>{title}</h1>
      <p className="lead">{description}</p>
      <p className="meta">
        <time dateTime={published}>{formatDay(published)}</time>
        <span>{minutes} min read</span>
        {topics.map(({ label, href, libraryId }) => (
          <a key={href} href={href} className="post-library with-icon">
            {libraryId && <LibraryMark libraryId={libraryId} />} {label}
          </a>
        ))}
        <Byline authors={authors} />
        {updated && (
          <span>
            Updated <time dateTime={updated}>{formatDay(updated)}</time>
          </span>
        )}
      </p>
    </header>
  )
}
