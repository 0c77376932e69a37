import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { replayClick } from './replay-click.ts'

/** Hydrates the demo of a library in a React root of its own. */
export async function startDemo(box: HTMLElement, id: string): Promise<Root | undefined> {
  const module = await findLibrary(id)?.demo?.load()
  if (!module || !box.isConnected) return undefined
  const content = (
    <Hydrated box={box}>
      <module.Demo />
    </Hydrated>
  )
  const onRecoverableError = (error: unknown) => console.error(error)
  let root: Root | undefined
  // Interruptible, so that the page reacts meanwhile; an event in the demo finishes it at once.
  startTransition(() => {
    root = hydrateRoot(box, content, { ...demoRootOptions, onRecoverableError })
  })
  return root
}

/** Marks the box as soon as its content handles events, then replays an earlier click. */
function Hydrated({ box, children }: { readonly box: HTMLElement; readonly children: ReactNode }) {
  // A layout effect: a click may have made React finish, which then handles that click itself.
  useLayoutEffect(() => {
    box.dataset.hydrated = ''
  }, [box])
  useEffect(() => replayClick(box), [box])
  return children
}
