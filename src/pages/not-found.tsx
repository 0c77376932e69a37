import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { libraries } from '../libraries/registry.ts'
import { DocsFrameView } from '../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../ui/docs-frame/docs-top.tsx'
import { ErrorDrawing } from '../ui/error-drawing.tsx'
import { LibraryMark } from '../ui/icon.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Head } from '../ui/view.ts'
import type { MissingPage } from './load-result.ts'

export const notFoundHead: Head = { title: '404 Not Found | TanStack' }

export function NotFound({ missing }: { readonly missing: MissingPage }) {
  const { message, reason, nearest, nearestTitle = 'Did you mean…', overview, frame } = missing
  const page = (
    <div className="error-page stack">
      <ErrorDrawing />
      <div>
        {frame && <DocsTop frame={frame} />}
        <h1>404 Not Found</h1>
        <p className="lead">{message}</p>
        <p>
          {pathAsCode(reason ?? 'The address may have a typo in it, or the page may have moved.')}
        </p>
        {nearest.length > 0 ? (
          <>
            <h2>{nearestTitle}</h2>
            <ul>
              {nearest.map(({ href, label }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <FirstLibraries />
        )}
        <p className="actions">
          {overview && (
            <a className="button" href={overview.href}>
              {overview.label}
            </a>
          )}
          <a className={overview ? undefined : 'button'} href={href('home')}>
            Start Over
          </a>
          <button type="button" className="link needs-script" data-go-back="">
            Go back
          </button>
        </p>
        <SearchForm>
          {frame && <input type="hidden" name="library" value={frame.library.id} />}
          {frame && frame.version !== 'latest' && (
            <input type="hidden" name="version" value={frame.version} />
          )}
        </SearchForm>
        <p className="meta">
          <a href={externalAddresses.siteIssues}>Report a broken link</a>
        </p>
      </div>
    </div>
  )
  return frame ? (
    <DocsFrameView frame={frame}>{page}</DocsFrameView>
  ) : (
    <div className="page page-text">{page}</div>
  )
}

/** The first libraries in the order of display, where no page has a similar address. */
function FirstLibraries() {
  return (
    <>
      <h2>Are you looking for one of these?</h2>
      <ul className="error-libraries">
        {libraries.slice(0, 6).map(({ id, name, tagline }) => (
          <li key={id} data-library={id}>
            <LibraryMark libraryId={id} />
            <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
            <span className="quiet">{tagline}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Shows a quoted path as code; the path may contain quotes. */
function pathAsCode(text: string): ReactNode {
  return text.split(/“(.+)”/s).map((part, at) => (at === 1 ? <code key={part}>{part}</code> : part))
}
