import { claimId } from '../../libraries/demos.ts'
import { highlightIcons } from '../../libraries/highlight-icons.ts'
import type { Library } from '../../libraries/library.ts'
import type { LibraryData } from './loader.ts'

type ClaimsProps = Pick<LibraryData, 'claimsHtml'> & { readonly library: Library }

/** What the library does, each with the code that shows it. */
export function Claims({ library, claimsHtml }: ClaimsProps) {
  if (library.featureHighlights.length === 0) return null
  return (
    <section className="section claims" aria-label={`What ${library.name} does`}>
      {library.featureHighlights.map(({ title, icon, description }, index) => (
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
          {claimsHtml[index] && (
            <div
              id={`${claimId}-${index}`}
              className="prose"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
              dangerouslySetInnerHTML={{ __html: claimsHtml[index] }}
            />
          )}
        </article>
      ))}
    </section>
  )
}
