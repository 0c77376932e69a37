import { watchContent } from '../timing.ts'
import { startMapDemos } from './map-demos.ts'

/** The share of a demo that is in view when it starts. */
const visibleShare = 0.3
const interactions = ['pointerover', 'focusin', 'touchstart'] as const

/** Starts demos when they come into view or are touched. */
export function startLiveDemos(document: Document): void {
  /** The boxes of started demos, each with what ends its demo once that runs. */
  const started = new Map<HTMLElement, (() => void) | undefined>()
  const known = new WeakSet<HTMLElement>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void start(target as HTMLElement)
    },
    { threshold: visibleShare },
  )

  async function start(box: HTMLElement): Promise<void> {
    if (started.has(box)) return
    started.set(box, undefined)
    observer.unobserve(box)
    for (const type of interactions) box.removeEventListener(type, onInteraction)
    const id = box.dataset.demo ?? ''
    try {
      const { loadDemo, mountDemo } = await import('./react-roots.tsx')
      const demo = await loadDemo(id)
      if (box.isConnected) started.set(box, mountDemo(box, demo))
    } catch (error) {
      console.warn(`The demo “${id}” could not be started.`, error)
    }
  }

  function onInteraction({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) void start(currentTarget)
  }

  watchContent(document.body, () => {
    for (const [box, unmount] of started) {
      if (box.isConnected) continue
      unmount?.()
      started.delete(box)
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
