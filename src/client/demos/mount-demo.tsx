import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'

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
