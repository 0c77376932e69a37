import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { demoAttribute, demoRootOptions } from '../../libraries/demos.ts'
import { findLibrary } from '../../libraries/registry.ts'

/** How much of a demo is in view when it counts as seen. */
const seenShare = 0.3

/**
 * Brings the demos of the page to life, each in a root of its own, when they are seen or touched: the page around them need not be an application
 * for that, and one that fails stays the still that it was. To be called again for every page; ends those that are gone.
 */
export function createLiveDemos(document: Document): () => void {
  const alive = new Map<HTMLElement, Root>()
  const awaited = new WeakSet<HTMLElement>()
  const seen = new IntersectionObserver(
    found => {
      for (const { isIntersecting, target } of found)
        if (isIntersecting) void wake(target as HTMLElement)
    },
    { threshold: seenShare },
  )

  async function wake(box: HTMLElement): Promise<void> {
    if (!awaited.delete(box)) return
    seen.unobserve(box)
    for (const type of touches) box.removeEventListener(type, onTouch)
    const id = box.getAttribute(demoAttribute) ?? ''
    const demo = findLibrary(id)?.demo
    if (!demo) return
    try {
      const { Demo } = await demo.load()
      if (!box.isConnected) return
      const life = (
        <Life box={box}>
          <Demo />
        </Life>
      )
      // In small steps, between which the browser answers the visitor; for who touches the demo meanwhile, at once.
      startTransition(() => {
        alive.set(
          box,
          hydrateRoot(box, life, {
            ...demoRootOptions,
            onRecoverableError: error => console.error(error),
          }),
        )
      })
    } catch (error) {
      console.warn(`The demo “${id}” stays a still.`, error)
    }
  }

  function onTouch({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) void wake(currentTarget)
  }

  return () => {
    for (const [box, root] of alive) {
      if (box.isConnected) continue
      root.unmount()
      alive.delete(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>(`[${demoAttribute}]`)) {
      if (alive.has(box) || awaited.has(box)) continue
      awaited.add(box)
      seen.observe(box)
      for (const type of touches) box.addEventListener(type, onTouch, { passive: true })
    }
  }
}

/** Tells from when on what the box holds answers; then to the button, too, that was pressed too early, which `early-press.ts` has noted. */
function Life({ box, children }: { readonly box: HTMLElement; readonly children: ReactNode }) {
  // At once: a press may be what has React finish, and it answers that one itself.
  useLayoutEffect(() => {
    box.dataset.alive = ''
  }, [box])
  useEffect(() => {
    const { pressed } = box.dataset
    delete box.dataset.pressed
    if (pressed !== undefined) box.querySelectorAll('button')[Number(pressed)]?.click()
  }, [box])
  return children
}

const touches = ['pointerover', 'focusin', 'touchstart'] as const
