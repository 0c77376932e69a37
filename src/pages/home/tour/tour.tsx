import { renderToStaticMarkup } from 'react-dom/server'
import { tourDemo } from '../../../libraries/demos.ts'
import { findLibrary } from '../../../libraries/registry.ts'
import { loadPicture } from './program.tsx'

/** The code of each step, and the program that it makes. */
export async function renderTour(
  steps: ReadonlyMap<string, { readonly html: string }>,
): Promise<string> {
  const render = async (id: string, step?: number) =>
    renderToStaticMarkup(await loadPicture(step), { identifierPrefix: `ui-${id}-` })
  const rendered = [...steps].map(async ([id, { html }], index) => (
    <Step key={id} libraryId={id} html={html} picture={await render(id, index + 1)} />
  ))
  // Until the program runs, the style sheet shows its first step or the whole of it.
  const program = (await render('first', 1)) + (await render('tour'))
  return renderToStaticMarkup(
    <>
      <figure className="tour-picture needs-script" aria-label="The running app">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it. */}
        <div data-demo={tourDemo} dangerouslySetInnerHTML={{ __html: program }} />
      </figure>
      <div>{await Promise.all(rendered)}</div>
    </>,
  )
}

type StepProps = {
  readonly libraryId: string
  readonly html: string
  readonly picture: string
}

function Step({ libraryId, html, picture }: StepProps) {
  const name = findLibrary(libraryId)?.name ?? libraryId
  const codeAt = html.indexOf('<figure')
  return (
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
        <summary>
          Show code<span className="visually-hidden"> with {name}</span>
        </summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML is sanitized. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html.slice(codeAt) }} />
      </details>
      <noscript>
        <figure className="tour-picture" aria-label={`The app with ${name}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React made it. */}
          <div dangerouslySetInnerHTML={{ __html: picture }} />
        </figure>
      </noscript>
    </div>
  )
}
