import { type ReactNode, startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { href } from '../../../routes.ts'
import { demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import type { LibraryData } from '../../pages/library/loader.ts'
import { callFunction } from '../../router/call.ts'
import { loadStylesheet } from '../navigation/load-stylesheet.ts'
import { afterPaint } from '../timing.ts'
import { MapPanel } from './map-panel.tsx'

// The React roots of demos and of the map's panel, which the application's root does not contain.
// They are one module, so that the bundle has React and the registry in one file for both.

const panelRoots = new WeakMap<HTMLElement, Root>()
const landings = new Map<string, Promise<LibraryData>>()

/** Loads the demo of a library. */
export async function loadDemo(id: string): Promise<ReactNode> {
  const module = await findLibrary(id)?.demo?.load()
  if (!module) throw new Error(`No library has the demo “${id}”`)
  return <module.Demo />
}

/** Runs a demo in a React root of its own. Returns what ends it. */
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
