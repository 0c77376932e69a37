import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { href } from '../../../routes.ts'
import { demoAttribute } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { LibraryData } from '../../pages/library/loader.ts'
import { callFunction } from '../../rpc/call.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { InstallCommand } from '../../ui/install-command.tsx'
import { createLoadStylesheet } from '../navigation/load-stylesheet.ts'
import { afterPaint } from '../timing.ts'

const roots = new WeakMap<HTMLElement, Root>()
const landings = new Map<string, Promise<LibraryData>>()

/** Loads what the panel of a library shows; after a failure, the next call tries again. */
export function preparePanel(libraryId: string): Promise<LibraryData> {
  const landing = landings.get(libraryId) ?? load(libraryId)
  landings.set(libraryId, landing)
  landing.catch(() => landings.delete(libraryId))
  return landing
}

/** From the landing page, with its style sheet. */
async function load(libraryId: string): Promise<LibraryData> {
  const { data, sheet } = await callFunction(
    'page',
    href('library', { libraryId, version: 'latest' }),
  )
  if (sheet) await createLoadStylesheet(document)(sheet)
  return data as LibraryData
}

export async function showPanel(place: HTMLElement, libraryId: string): Promise<void> {
  const data = await preparePanel(libraryId)
  const root = roots.get(place) ?? createRoot(place, { identifierPrefix: 'ui-panel-' })
  roots.set(place, root)
  flushSync(() => root.render(<Panel key={libraryId} data={data} />))
  // Both need the layout, which the next frame makes anyway.
  await new Promise<void>(resolve => afterPaint(window, resolve))
  place.querySelector('h2')?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}

export function hidePanel(place: HTMLElement): void {
  const root = roots.get(place)
  if (root) flushSync(() => root.render(null))
}

function Panel({ data: { libraryId, demoHtml } }: { readonly data: LibraryData }) {
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
        <button type="button" data-close-panel="" aria-label="Close the demo">
          <Icon name="close" />
        </button>
        <p className="tagline">{tagline}</p>
      </header>
      <p>{description}</p>
      {demo && (
        <>
          <div
            className="demo-box"
            {...{ [demoAttribute]: libraryId }}
            suppressHydrationWarning
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
