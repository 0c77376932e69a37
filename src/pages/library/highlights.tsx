import { renderToStaticMarkup } from 'react-dom/server'
import { highlightsTitleId } from '../../libraries/demos.ts'
import { highlightIcons } from '../../libraries/highlight-icons.ts'
import type { Library } from '../../libraries/library.ts'

/** What the library does, with the HTML of the code that shows it. Only the server renders it. */
export function highlightsHtmlOf(
  { name, featureHighlights }: Library,
  code: readonly string[],
): string {
  if (featureHighlights.length === 0) return ''
  return renderToStaticMarkup(
    <>
      <h2 id={highlightsTitleId}>What {name} does</h2>
      {featureHighlights.map(({ title, icon, description }, index) => (
        <article key={title}>
          <h3 className="with-icon">
            <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={highlightIcons[icon]} />
            </svg>
            {title}
          </h3>
          <p>{description}</p>
          {code[index] && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized.
            <div className="prose" dangerouslySetInnerHTML={{ __html: code[index] }} />
          )}
        </article>
      ))}
    </>,
  )
}
