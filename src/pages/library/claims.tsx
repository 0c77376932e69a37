import { renderToStaticMarkup } from 'react-dom/server'
import type { Claim } from '../../content/docs/samples.ts'
import { claimsTitleId } from '../../libraries/demos.ts'

/** What the library does, each with the code that shows it. Only the server renders it. */
export function claimsHtmlOf(libraryName: string, claims: readonly Claim[]): string {
  if (claims.length === 0) return ''
  return renderToStaticMarkup(
    <>
      <h2 id={claimsTitleId}>What {libraryName} does</h2>
      {claims.map(({ title, description, html }) => (
        <article key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </>,
  )
}
