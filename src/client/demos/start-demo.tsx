import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { demoRootOptions, tourDemo } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { replayClick } from './replay-click.ts'

/** Starts a library's demo, or the program of the tour, in a React root of its own. */
export async function startDemo(box: HTMLElement, id: string): Promise<Root | undefined> {
  const step = tourDemo.exec(id)?.[1]
  const demo = step === undefined ? await loadDemo(id) : await loadProgramOf(step)
  if (!demo || !box.isConnected) return undefined
  const content = <Started box={box}>{demo}</Started>
  const options = {
    identifierPrefix: `${demoRootOptions.identifierPrefix}${step ?? ''}`,
    onRecoverableError: (error: unknown) => console.error(error),
  }
  let root: Root | undefined
  // Interruptible, so that the page reacts meanwhile; an event in the demo finishes it at once.
  startTransition(() => {
    if (step === undefined) root = hydrateRoot(box, content, options)
    else {
      // A router can't hydrate what another one rendered.
      root = createRoot(box, options)
      root.render(content)
    }
  })
  return root
}

async function loadDemo(id: string): Promise<ReactNode> {
  const module = await findLibrary(id)?.demo?.load()
  return module && <module.Demo />
}

async function loadProgramOf(step: string): Promise<ReactNode> {
  const { loadProgram } = await import('../../pages/home/tour/program.tsx')
  return loadProgram(Number(step), false)
}

/** Marks the box as soon as its content handles events, then replays an earlier click. */
function Started({ box, children }: { readonly box: HTMLElement; readonly children: ReactNode }) {
  // A layout effect: a click may have made React finish, which then handles that click itself.
  useLayoutEffect(() => {
    box.dataset.hydrated = ''
  }, [box])
  useEffect(() => replayClick(box), [box])
  return children
}
