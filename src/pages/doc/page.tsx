import { Breadcrumbs, DocsFrameView, docsTitle } from '../../ui/docs-frame/docs-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import type { Head } from '../../ui/view.ts'
import type { DocData } from './loader.ts'
import { PageFeedback } from './page-feedback.tsx'
import { PageMenu } from './page-menu.tsx'

export { frameOf, libraryVersionOf } from '../../ui/docs-frame/docs-frame.tsx'

export function head(data: DocData): Head {
  const { title, description, keywords, frame, canonical, source } = data
  // A document that is shown as its source is not indexed (spec 9.3).
  const address = source === undefined ? { canonical } : {}
  return { title: docsTitle(title, frame), description, keywords, ...address, type: 'article' }
}

export function Page({ data }: { readonly data: DocData }) {
  return (
    <DocsFrameView frame={data.frame} page={data.pathname} headings={data.headings}>
      <article>
        <div className="page-top row row-apart">
          <Breadcrumbs links={data.breadcrumbs} />
          <PageMenu
            siteUrl={data.siteUrl}
            pathname={data.pathname}
            changes={data.changes}
            commits={data.commits}
          />
        </div>
        {data.source !== undefined && (
          <p className="alert alert-warning" role="note">
            This document can’t be rendered right now, so here is its source.{' '}
            <a href={data.source}>Read it on GitHub</a>
          </p>
        )}
        <RenderedMarkdown html={data.html} />
        <DocFooter data={data} />
      </article>
    </DocsFrameView>
  )
}

type DocFooterProps = { readonly data: DocData }

function DocFooter({ data: { pathname, edit, lastChange, previous, next } }: DocFooterProps) {
  return (
    <footer className="docs-footer">
      <div className="docs-footer-line row row-apart">
        <PageFeedback pathname={pathname} />
        <a href={edit.href}>{edit.label}</a>
      </div>
      {lastChange && <LastChange change={lastChange} />}
      {(previous || next) && (
        <nav className="neighbors" aria-label="Previous and next page">
          {previous && (
            <a href={previous.href} rel="prev">
              <small>
                <Icon name="arrow-left" /> Previous
              </small>
              {previous.label} <small>{previous.group}</small>
            </a>
          )}
          {next && (
            <a href={next.href} rel="next" data-preload="near">
              <small>
                Next <Icon name="arrow-right" />
              </small>
              {next.label} <small>{next.group}</small>
            </a>
          )}
        </nav>
      )}
    </footer>
  )
}

type LastChangeProps = { readonly change: NonNullable<DocData['lastChange']> }

function LastChange({ change }: LastChangeProps) {
  const { day, date, label, href, writtenBy } = change
  return (
    <p className="meta">
      <span>
        Last updated <time dateTime={day}>{date}</time> (<a href={href}>{label}</a>)
      </span>
      {writtenBy && <span>Written by {writtenBy}</span>}
    </p>
  )
}
