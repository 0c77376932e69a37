import { renderToStaticMarkup } from 'react-dom/server'
import type { Claim } from '../../content/docs/samples.ts'

/** What the library does, each with the code that shows it. Only the server renders it. */
export function claimsHtmlOf(claims: readonly Claim[]): string {
  return renderToStaticMarkup(
    claims.map(({ title, description, html }) => (
      <article key={title}>
        <h2>{title}</h2>
        <p>{description}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    )),
  )
}
