import { renderToStaticMarkup } from 'react-dom/server'
import { findLibrary } from '../../../libraries/registry.ts'
import { loadProgram } from './program.tsx'

/** The steps of the tour, each with its code and its program. */
export async function renderTour(
  steps: ReadonlyMap<string, { readonly html: string }>,
): Promise<string> {
  const rendered = [...steps].map(async ([id, { html }], index) => {
    const program = await loadProgram(index + 1, true)
    const picture = renderToStaticMarkup(program, { identifierPrefix: `ui-${id}-` })
    return <Step key={id} libraryId={id} number={index + 1} html={html} picture={picture} />
  })
  return renderToStaticMarkup(await Promise.all(rendered))
}

type StepProps = {
  readonly libraryId: string
  readonly number: number
  readonly html: string
  readonly picture: string
}

function Step({ libraryId, number, html, picture }: StepProps) {
  const name = findLibrary(libraryId)?.name ?? libraryId
  const codeAt = html.indexOf('<figure')
  return (
    <>
      <div className="tour-step" data-library={libraryId}>
        <h3>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <use href={`#ui-icon-${libraryId}`} />
          </svg>
          {name}
        </h3>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html.slice(0, codeAt) }} />
        {/* Wide windows show the code of closed details too. */}
        <details>
          <summary>Code with {name}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html.slice(codeAt) }} />
        </details>
      </div>
      <figure
        className="tour-picture"
        data-library={libraryId}
        aria-label={`The program with ${name}`}
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it. */}
        <div data-demo={`tour-${number}`} dangerouslySetInnerHTML={{ __html: picture }} />
      </figure>
    </>
  )
}
