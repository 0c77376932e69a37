import { href } from '../../../routes.ts'
import type { Library } from '../../libraries/library.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { RenderedMarkdown } from '../../ui/inner-html.tsx'
import { DemoBox } from '../library/demo-figure.tsx'
import type { HomeData } from './loader.ts'

export const panelId = 'ui-panel'

type MapPanelProps = { readonly library: Library } & Pick<HomeData, 'demoHtml' | 'html'>

/** The library of an island: its demo, or else a sample. */
export function MapPanel({ library, demoHtml, html }: MapPanelProps) {
  const { id, name, tagline, description, demo } = library
  return (
    <section id={panelId} className="map-panel" data-library={id} aria-labelledby="ui-panel-name">
      <div className="panel-head row">
        <LibraryMark libraryId={id} />
        <h2 id="ui-panel-name">
          <a href={href('library', { libraryId: id, version: 'latest' })}>{name}</a>
        </h2>
        <p className="quiet">{tagline}</p>
        <a className="with-icon" href={href('docs-index', { libraryId: id, version: 'latest' })}>
          Docs
          <span className="visually-hidden"> of {name}</span>
          <Icon name="arrow-right" />
        </a>
      </div>
      {demo ? (
        <DemoBox libraryId={id} demoHtml={demoHtml} />
      ) : (
        <div className="card">
          {html === '' ? <p>{description}</p> : <RenderedMarkdown html={html} />}
        </div>
      )}
    </section>
  )
}
