import { href } from '../../../routes.ts'
import { type Library, shortName } from '../../libraries/library.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { LinkTarget } from '../../router/route.ts'
import { Breadcrumbs } from '../../ui/docs-frame/docs-frame.tsx'
import { formatDay, formatMonth } from '../../ui/format.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { FeedLink } from '../../ui/posts/feed-link.tsx'
import { TopicLinks } from '../../ui/topic-links.tsx'
import type { Head, LibraryVersion } from '../../ui/view.ts'
import type { ReleasesData, ShownRelease } from './loader.ts'

/** `TanStack Query v4`, or `undefined` for all libraries. */
function subjectOf({ libraryId, version }: ReleasesData): string | undefined {
  const library = findLibrary(libraryId ?? '')
  return library && (version === 'latest' ? library.name : `${library.name} ${version}`)
}

export function head(data: ReleasesData): Head {
  const subject = subjectOf(data)
  const page = data.page > 1 ? `, page ${data.page}` : ''
  return {
    title: subject ? `Releases${page} | ${subject}` : `Releases${page} | TanStack`,
    description: `What’s new and what’s fixed in each release of ${subject ?? 'the TanStack libraries'}.`,
    canonical: data.canonical,
  }
}

export function libraryVersionOf(data: ReleasesData): LibraryVersion | undefined {
  return data.libraryId === undefined ? undefined : { id: data.libraryId, version: data.version }
}

export function Page({ data }: { readonly data: ReleasesData }) {
  const { libraryId, version, canonical, releases, missing, page, pages } = data
  const subject = subjectOf(data)
  const library = findLibrary(libraryId ?? '')
  const months = Map.groupBy(releases, ({ published }) => formatMonth(published))
  return (
    <div className="page page-text">
      <header className="hero">
        {library && <Breadcrumbs links={docsLinks(library, version)} />}
        <div className="row">
          <h1>{subject ? `${subject} releases` : 'Releases'}</h1>
          <FeedLink folder={library ? `/releases/${library.id}` : '/releases'} />
        </div>
        <p className="lead">What’s new and what’s fixed in each release.</p>
      </header>
      {!library && (
        <TopicLinks
          name="Releases by library"
          all={{ label: 'All', href: href('releases') }}
          topics={data.libraries.map(id => ({
            label: findLibrary(id)?.name ?? id,
            href: href('library-releases', { libraryId: id, version: 'latest' }),
            libraryId: id,
            isChosen: false,
          }))}
        />
      )}
      {missing.length > 0 && (
        <p className="advice">
          GitHub can’t be reached for {missing.join(', ')}. Their releases are back as soon as it
          can.
        </p>
      )}
      {releases.length === 0 && <p>There are no releases of {subject ?? 'TanStack'} to show.</p>}
      {[...months].map(([month, ofMonth]) => (
        <section key={month}>
          <h2>{month}</h2>
          <ol className="lines">
            {ofMonth.map(release => (
              <li key={release.id}>
                <ReleaseNotes release={release} hasLibraries={!library} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {library && (
        <p className="release release-more">
          <a href={`https://github.com/${library.repo}/releases`}>
            All releases of {library.name} on GitHub
            <Icon name="external" />
          </a>
          <a href={href('releases')}>Releases of all libraries</a>
        </p>
      )}
      {pages > 1 && (
        <nav className="neighbors" aria-label="Pages">
          {page > 1 && (
            <a href={page === 2 ? canonical : `${canonical}?page=${page - 1}`} rel="prev">
              <small>
                <Icon name="arrow-left" /> Page {page - 1}
              </small>
              Newer releases
            </a>
          )}
          {page < pages && (
            <a href={`${canonical}?page=${page + 1}`} rel="next">
              <small>
                Page {page + 1} <Icon name="arrow-right" />
              </small>
              Older releases
            </a>
          )}
        </nav>
      )}
    </div>
  )
}

function docsLinks({ id, name }: Library, version: string): LinkTarget[] {
  return [
    { label: name, href: href('library', { libraryId: id, version }) },
    { label: 'Docs', href: href('docs-index', { libraryId: id, version }) },
  ]
}

/** A title is a name and a version, such as `TanStack Query 5.100.0`. */
function splitTitle(title: string): { readonly name: string; readonly version: string } {
  const at = title.lastIndexOf(' ')
  return { name: title.slice(0, Math.max(0, at)), version: title.slice(at + 1) }
}

/** Longer notes are folded; in characters of HTML. */
const maxUnfoldedLength = 4000

function ReleaseNotes({
  release,
  hasLibraries,
}: {
  readonly release: ShownRelease
  readonly hasLibraries: boolean
}) {
  const { id, title, libraryIds, published, kind, url, html } = release
  const { name, version } = splitTitle(title)
  return (
    <article className="release" aria-labelledby={id}>
      <div className="release-about meta" data-library={libraryIds[0]}>
        <time dateTime={published}>{formatDay(published)}</time>
        {hasLibraries &&
          libraryIds.map(id => (
            <span className="post-library with-icon" key={id}>
              <LibraryMark libraryId={id} /> {shortName(findLibrary(id)?.name ?? id)}
            </span>
          ))}
        <a href={url}>
          On GitHub<span className="visually-hidden">: {title}</span>
          <Icon name="external" />
        </a>
      </div>
      <div>
        <h3 id={id}>
          <a href={`#${id}`}>
            <span>{name}</span> {version}
          </a>
          {kind && (
            <span className="badge" data-kind={kind}>
              {kind}
            </span>
          )}
        </h3>
        {html === '' ? (
          <p>This release has no notes.</p>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {html.length > maxUnfoldedLength && (
          <details className="release-fold">
            <summary>
              <span>
                Show all notes<span className="visually-hidden"> of {title}</span>
              </span>
              <span>
                Show fewer notes<span className="visually-hidden"> of {title}</span>
              </span>
            </summary>
          </details>
        )}
      </div>
    </article>
  )
}
