import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { href } from '../../../routes.ts'
import { demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { LibraryData } from '../../pages/library/loader.ts'
import { callFunction } from '../../router/call.ts'
import { Icon, LibraryMark } from '../../ui/icon.tsx'
import { InstallCommand } from '../../ui/install-command.tsx'
import { loadStylesheet } from '../navigation/load-stylesheet.ts'
import { afterPaint } from '../timing.ts'

// The React roots of demos and of the map's panel, which the application's root does not contain.

const panelRoots = new WeakMap<HTMLElement, Root>()
const landings = new Map<string, Promise<LibraryData>>()

/** Loads the demo of a library. */
export async function loadDemo(id: string): Promise<ReactNode> {
  const module = await findLibrary(id)?.demo?.load()
  if (!module) throw new Error(`No library has the demo “${id}”`)
  return <module.Demo />
}

/** Runs a demo in a separate React root. Returns the function that ends it. */
export function mountDemo(box: HTMLElement, demo: ReactNode): () => void {
  const content = <Started box={box}>{demo}</Started>
  let isUnmounted = false
  const options = {
    ...demoRootOptions,
    // React reports a root that is unmounted before it is hydrated.
    onRecoverableError: (error: unknown) => {
      if (!isUnmounted) console.error(error)
    },
  }
  let root: Root | undefined
  // Interruptible, so that the page reacts meanwhile; an event in the demo finishes it at once.
  startTransition(() => {
    root = hydrateRoot(box, content, options)
  })
  return () => {
    isUnmounted = true
    root?.unmount()
  }
}

/** Marks the box as soon as its content handles events. */
function Started({ box, children }: { readonly box: HTMLElement; readonly children: ReactNode }) {
  useEffect(() => {
    box.dataset.hydrated = ''
  }, [box])
  return children
}

/** Loads what the panel of a library shows; after a failure, the next call tries again. */
export function preparePanel(libraryId: string): Promise<LibraryData> {
  const landing = landings.get(libraryId) ?? loadLanding(libraryId)
  landings.set(libraryId, landing)
  landing.catch(() => landings.delete(libraryId))
  return landing
}

/** The landing page's data, with its style sheet. */
async function loadLanding(libraryId: string): Promise<LibraryData> {
  const { data, sheet } = await callFunction(
    'page',
    href('library', { libraryId, version: 'latest' }),
  )
  if (sheet) await loadStylesheet(sheet)
  return data as LibraryData
}

export async function showPanel(place: HTMLElement, data: LibraryData): Promise<void> {
  const root = panelRoots.get(place) ?? createRoot(place, { identifierPrefix: 'ui-panel-' })
  panelRoots.set(place, root)
  flushSync(() => root.render(<MapPanel key={data.libraryId} data={data} />))
  // Focusing and scrolling need the layout, which the next frame computes anyway.
  await new Promise<void>(resolve => afterPaint(window, resolve))
  place.querySelector('h2')?.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}

export function hidePanel(place: HTMLElement): void {
  const root = panelRoots.get(place)
  if (root) flushSync(() => root.render(null))
}

/** What `map-demos.ts` opens: a library's demo, with its sentence and links. */
function MapPanel({ data: { libraryId, demoHtml } }: { readonly data: LibraryData }) {
  const library = findLibrary(libraryId)
  if (!library) return null
  const { name, tagline, description, demo, menu, to } = library
  const examples = menu.find(({ icon }) => icon === 'examples')
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
        {examples && (
          <a className="button button-quiet" href={examples.to}>
            {examples.label}
          </a>
        )}
        <a href={`${to}/latest`}>More about {name}</a>
      </p>
    </section>
  )
}
