import { findLibrary } from '../../libraries/registry.ts'
import type { LibraryData } from '../../pages/library/loader.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { InstallCommand } from '../../ui/install-command.tsx'

/** What `map-demos.ts` opens: a library's demo, with its sentence and links. */
export function MapPanel({ data: { libraryId, demoHtml } }: { readonly data: LibraryData }) {
  const library = findLibrary(libraryId)
  if (!library) return null
  const { name, tagline, description, demo, menu, to } = library
  return (
    <section className="map-panel" data-library={libraryId} aria-labelledby="ui-panel-name">
      <header>
        <LibraryMark libraryId={libraryId} />
        <h2 id="ui-panel-name" tabIndex={-1}>
          {name}
        </h2>
        <button
          type="button"
          className="icon-button"
          data-close-panel=""
          aria-label="Close the demo"
        >
          <Icon name="close" />
        </button>
        <p className="tagline">{tagline}</p>
      </header>
      <p>{description}</p>
      {demo && (
        <>
          <div
            className="demo-box popup"
            data-demo={libraryId}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, on the server.
            dangerouslySetInnerHTML={{ __html: demoHtml }}
          />
          <p className="meta">{demo.invitation}</p>
        </>
      )}
      <InstallCommand library={library} />
      <p className="actions">
        <a className="button" href={`${to}/latest/docs`}>
          Docs
        </a>
        {menu
          .filter(({ icon }) => icon === 'examples')
          .map(({ label, to }) => (
            <a key={label} className="button button-quiet" href={to}>
              {label}
            </a>
          ))}
        <a href={`${to}/latest`}>More about {name}</a>
      </p>
    </section>
  )
}
