import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import type { MissingPage } from '../pages/load-result.ts'
import { DocsFrameView } from '../ui/docs-frame.tsx'
import { ErrorDrawing } from '../ui/error-drawing.tsx'
import { LibraryMark } from '../ui/icon.tsx'
import type { Head } from './view.ts'

export const notFoundHead: Head = { title: '404 Not Found | TanStack' }

export function NotFound({
  missing,
  children,
}: {
  readonly missing: MissingPage
  readonly children?: ReactNode
}) {
  const { message, reason, nearest, overview, search, frame } = missing
  const page = (
    <div className="error-page">
      <ErrorDrawing />
      <div>
        <h1>404 Not Found</h1>
        <p className="lead">{message}</p>
        {reason && (
          <p>
            {reason} {search && <a href={search.href}>{search.label}</a>}
          </p>
        )}
        {nearest.length > 0 && (
          <>
            <h2>You may have meant</h2>
            <ul className="error-links">
              {nearest.map(target => (
                <li key={target.href}>
                  <a href={target.href}>{target.label}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {nearest.length === 0 && !overview && (
          <>
            <h2>Choose a library</h2>
            <ul className="error-libraries">
              {libraries.map(({ id, name, tagline }) => (
                <li key={id} data-library={id}>
                  <LibraryMark libraryId={id} />
                  <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
                  <small>{tagline}</small>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="actions">
          {overview && (
            <a className="button" href={overview.href}>
              {overview.label}
            </a>
          )}
          {children ?? (
            <>
              <button type="button" className="button button-quiet needs-script" data-go-back="">
                Go back
              </button>
              <a className="button button-quiet" href={href('home')}>
                Start Over
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  )
  return frame ? (
    <DocsFrameView frame={frame}>{page}</DocsFrameView>
  ) : (
    <div className="page">{page}</div>
  )
}
