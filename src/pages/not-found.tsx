import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { DocsFrameView } from '../ui/docs-frame/docs-frame.tsx'
import { DocsTop } from '../ui/docs-frame/docs-top.tsx'
import { ErrorDrawing } from '../ui/error-drawing.tsx'
import { SearchForm } from '../ui/search-form.tsx'
import type { Head } from '../ui/view.ts'
import { FirstLibraries } from './error-page.tsx'
import type { MissingPage } from './load-result.ts'

export const notFoundHead: Head = { title: '404 Not Found | TanStack' }

export function NotFound({ missing }: { readonly missing: MissingPage }) {
  const { message, nearest, nearestTitle = 'Did you mean…', overview, frame } = missing
  const { reason = 'Its address may have a typo, or it may have moved.' } = missing
  const page = (
    <div className="error-page stack">
      <ErrorDrawing />
      <div>
        {frame && <DocsTop frame={frame} />}
        <h1>404 Not Found</h1>
        <p className="lead">{pathAsCode(`${message.replace(/\.$/, '')}. ${reason}`)}</p>
        <SearchForm>
          {frame && <input type="hidden" name="library" value={frame.library.id} />}
          {frame && frame.version !== 'latest' && (
            <input type="hidden" name="version" value={frame.version} />
          )}
        </SearchForm>
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
          {overview && <a href={overview.href}>{overview.label}</a>}
          <a href={href('home')}>Start Over</a>
          <button type="button" className="link needs-script" data-go-back="">
            Go back
          </button>
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

/** Shows a quoted path as code; the path may contain quotes. */
function pathAsCode(text: string): ReactNode {
  return text.split(/“(.+)”/s).map((part, at) => (at === 1 ? <code key={part}>{part}</code> : part))
}
