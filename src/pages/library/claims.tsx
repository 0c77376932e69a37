import { renderToStaticMarkup } from 'react-dom/server'
import type { Claim } from '../../content/docs/samples.ts'
import { highlightIcons } from '../../libraries/highlight-icons.ts'

/** What the library does, each with the code that shows it. Only the server renders it. */
export function claimsHtmlOf(claims: readonly Claim[]): string {
  return renderToStaticMarkup(
    claims.map(({ title, icon, description, html }) => (
      <article key={title}>
        <div>
          <h2>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d={highlightIcons[icon]} />
            </svg>
            {title}
          </h2>
          <p>{description}</p>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    )),
  )
}
