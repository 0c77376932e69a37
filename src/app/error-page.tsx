import type { MouseEvent } from 'react'
import { href } from '../../routes.ts'
import { ErrorDrawing } from '../ui/error-drawing.tsx'

export type ErrorNotice = {
  readonly message: string
  readonly id?: string
  /** Address of the link that tries again; absent if that can't help. */
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
    advice = 'This is not your fault. Please try again in a moment.',
  } = notice
  const atRoot = address === href('home')
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="page">
      <div className="error-page">
        <ErrorDrawing isStormy />
        <div>
          <h1>{message}</h1>
          <p className="lead">{advice}</p>
          {id && (
            <p className="meta">
              <span>
                If you report it, include this ID: <code>{id}</code>
              </span>
            </p>
          )}
          <p className="actions">
            {address !== undefined && (
              <a className="button" href={address} rel="external" onClick={retry}>
                {notice.advice === undefined ? 'Try Again' : 'Open the page'}
              </a>
            )}
            <a
              className="button button-quiet"
              href={href('home')}
              data-go-back={atRoot ? undefined : ''}
            >
              {atRoot ? 'TanStack Home' : 'Go Back'}
            </a>
          </p>
        </div>
      </div>
    </div>
  )
}
