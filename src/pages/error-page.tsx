import type { MouseEvent } from 'react'
import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { libraries } from '../libraries/registry.ts'
import { ErrorDrawing } from '../ui/error-drawing.tsx'
import { LibraryMark } from '../ui/icon.tsx'
import { SearchForm } from '../ui/search-form.tsx'

export type ErrorNotice = {
  readonly message: string
  readonly id?: string
  /** The address of the link that tries again. It is absent if another try can't help. */
  readonly address?: string
  /** By default, to try again. */
  readonly advice?: string
}

/** In the application, `onRetry` loads the data again instead of the document. */
export function ErrorPage({
  notice,
  onRetry,
}: {
  readonly notice: ErrorNotice
  readonly onRetry?: () => void
}) {
  const {
    message,
    id,
    address,
    advice = 'This page can’t be shown right now. Try again in a moment.',
  } = notice
  const atRoot = address === href('home')
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="page page-text">
      <div className="error-page stack">
        <ErrorDrawing />
        <div>
          <h1>{message}</h1>
          <p className="lead">{advice}</p>
          <p className="actions">
            {address !== undefined && (
              <a className="button" href={address} rel="external" onClick={retry}>
                {notice.advice === undefined ? 'Try Again' : 'Open the page'}
              </a>
            )}
            <a className={address === undefined ? 'button' : undefined} href={href('home')}>
              {atRoot ? 'TanStack Home' : 'Start Over'}
            </a>
            {!atRoot && (
              <a href={href('home')} data-go-back="">
                Go Back
              </a>
            )}
          </p>
          <SearchForm />
          {address === undefined && <FirstLibraries />}
          {id && (
            <p className="meta">
              <a href={externalAddresses.siteIssues}>Report this error</a>
              <span>
                ID to report: <code>{id}</code>
              </span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Lists the first libraries for visitors whose address is like no other. */
export function FirstLibraries() {
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
