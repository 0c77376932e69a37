import type { MouseEvent } from 'react'
import { href } from '../../routes.ts'
import { LostChart } from './lost-chart.tsx'
import type { Head } from './view.ts'

export const errorHead: Head = { title: 'Something went wrong | TanStack' }

export type ErrorNotice = {
  /** What went wrong, in words for a visitor: the catalog's, or 'Something went wrong!'. */
  readonly message: string
  /** Finds the error in the log; said to whoever is asked for help. */
  readonly id?: string
  /** The pathname and query asked for, to try again; another one where that can't help, and none where nothing is known that can. */
  readonly address?: string
  /** What to do; without it, to try again. */
  readonly advice?: string
}

/**
 * The page for what failed. Trying again is asking for the same address; in the application `onRetry` loads its data anew instead. The way out is
 * home from the root, and back from elsewhere.
 */
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
    advice = 'It is not your doing, and trying again in a moment may well help.',
  } = notice
  const atRoot = address === href('home')
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <div className="page">
      <div className="lost">
        <LostChart isStormy />
        <div>
          <h1>{message}</h1>
          <p className="lead">{advice}</p>
          {id && (
            <p className="meta">
              <span>
                Should you report it, the error is known as <code>{id}</code>.
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
