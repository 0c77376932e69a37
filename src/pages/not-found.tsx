import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { DocsFrameView } from '../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../ui/docs-frame/docs-top.tsx'
import { ErrorDrawing } from '../ui/error-drawing.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Head } from '../ui/view.ts'
import type { MissingPage } from './load-result.ts'

export const notFoundHead: Head = { title: '404 Not Found | TanStack' }

/** `children` replace the buttons. */
export function NotFound({
  missing,
  children,
}: {
  readonly missing: MissingPage
  readonly children?: ReactNode
}) {
  const {
    message,
    reason,
    words,
    nearest,
    nearestTitle = 'You may have meant',
    overview,
    frame,
  } = missing
  const isDescribed = nearest.some(({ description }) => description)
  const suggestions = nearest.length > 0 && (
    <>
      <h2>{nearestTitle}</h2>
      <ul className={isDescribed ? 'grid' : undefined}>
        {nearest.map(({ href, label, description }) => (
          <li key={href}>
            <a href={href}>{label}</a>
            {description && <p className="quiet">{description}</p>}
          </li>
        ))}
      </ul>
    </>
  )
  const page = (
    <div className="error-page stack">
      <ErrorDrawing />
      <div>
        {frame && <DocsTop frame={frame} />}
        <h1>404 Not Found</h1>
        <p className="lead">{pathAsCode(reason ?? message)}</p>
        <p className="actions">
          {overview && (
            <a className="button" href={overview.href}>
              {overview.label}
            </a>
          )}
          {children ?? (
            <>
              <a className={overview ? undefined : 'button'} href={href('home')}>
                Start Over
              </a>
              <button type="button" className="link needs-script" data-go-back="">
                Go back
              </button>
            </>
          )}
        </p>
        <SearchForm words={words}>
          {frame && <input type="hidden" name="library" value={frame.library.id} />}
          {frame && frame.version !== 'latest' && (
            <input type="hidden" name="version" value={frame.version} />
          )}
        </SearchForm>
        {!isDescribed && suggestions}
        <p className="meta">
          <a href={externalAddresses.siteIssues}>Report a broken link</a>
        </p>
      </div>
      {isDescribed && <section>{suggestions}</section>}
    </div>
  )
  return frame ? (
    <DocsFrameView frame={frame}>{page}</DocsFrameView>
  ) : (
    <div className="page page-text">{page}</div>
  )
}

/** Shows a quoted path as code; the path may contain quotes. */
function pathAsCode(text: string): ReactNode {
  return text.split(/“(.+)”/s).map((part, at) => (at === 1 ? <code key={part}>{part}</code> : part))
}
