import type { Root } from 'react-dom/client'
import { watchContent } from '../timing.ts'
import { startMapDemos } from './map-demos.ts'

/** The share of a demo that is in view when it starts. */
const visibleShare = 0.3
const interactions = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Starts the demos of this page and later ones when they come into view or are touched; React is
 * loaded with the first. One that fails stays as the server rendered it. The demos that the map of
 * the home page opens are among them.
 */
export function startLiveDemos(document: Document): void {
  const roots = new Map<HTMLElement, Root>()
  const known = new WeakSet<HTMLElement>()
  const started = new WeakSet<HTMLElement>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void start(target as HTMLElement)
    },
    { threshold: visibleShare },
  )

  async function start(box: HTMLElement): Promise<void> {
    if (started.has(box)) return
    started.add(box)
    observer.unobserve(box)
    for (const type of interactions) box.removeEventListener(type, onInteraction)
    const id = box.dataset.demo ?? ''
    try {
      const { startDemo } = await import('./react-roots.tsx')
      const root = await startDemo(box, id)
      if (root) roots.set(box, root)
    } catch (error) {
      console.warn(`The demo “${id}” could not be started.`, error)
    }
  }

  function onInteraction({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) void start(currentTarget)
  }

  watchContent(document.body, () => {
    for (const [box, root] of roots) {
      if (box.isConnected) continue
      root.unmount()
      roots.delete(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>('[data-demo]')) {
      if (known.has(box)) continue
      known.add(box)
      observer.observe(box)
      for (const type of interactions) box.addEventListener(type, onInteraction, { passive: true })
    }
  })
  startMapDemos(document)
}
