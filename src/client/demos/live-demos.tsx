import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { demoAttribute, demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'
import { replayClick } from './replay-click.ts'

/** The share of a demo that is in view when it is hydrated. */
const visibleShare = 0.3
const interactions = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Hydrates the demos of this page and later ones, each in its own React root, when they come into
 * view or are touched. One that fails stays as the server rendered it.
 */
export function startLiveDemos(document: Document): void {
  const roots = new Map<HTMLElement, Root>()
  const waiting = new WeakSet<HTMLElement>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void hydrate(target as HTMLElement)
    },
    { threshold: visibleShare },
  )

  async function hydrate(box: HTMLElement): Promise<void> {
    if (!waiting.delete(box)) return
    observer.unobserve(box)
    for (const type of interactions) box.removeEventListener(type, onInteraction)
    const id = box.getAttribute(demoAttribute) ?? ''
    const demo = findLibrary(id)?.demo
    if (!demo) return
    try {
      const { Demo } = await demo.load()
      if (!box.isConnected) return
      const content = (
        <Hydrated box={box}>
          <Demo />
        </Hydrated>
      )
      // Interruptible, so that the page reacts meanwhile; an event in the demo finishes it at once.
      startTransition(() => {
        const onRecoverableError = (error: unknown) => console.error(error)
        roots.set(box, hydrateRoot(box, content, { ...demoRootOptions, onRecoverableError }))
      })
    } catch (error) {
      console.warn(`The demo “${id}” could not be hydrated.`, error)
    }
  }

  function onInteraction({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) void hydrate(currentTarget)
  }

  function update(): void {
    for (const [box, root] of roots) {
      if (box.isConnected) continue
      root.unmount()
      roots.delete(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>(`[${demoAttribute}]`)) {
      if (roots.has(box) || waiting.has(box)) continue
      waiting.add(box)
      observer.observe(box)
      for (const type of interactions) box.addEventListener(type, onInteraction, { passive: true })
    }
  }
  update()
  document.addEventListener('ui:navigated', update)
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
