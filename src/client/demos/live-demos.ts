import { inBackground, watchContent } from '../timing.ts'

/** The share of a demo that is in view when it starts. */
const visibleShare = 0.3

/** Starts demos when they come into view or are touched, and ends those that left the page. */
export function startLiveDemos(document: Document): void {
  /** The boxes of demos; a started demo has the function that ends it. */
  const boxes = new Map<HTMLElement, (() => void) | undefined>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) inBackground(start(target as HTMLElement))
    },
    { threshold: visibleShare },
  )

  async function start(box: HTMLElement): Promise<void> {
    if (boxes.get(box)) return
    boxes.set(box, () => {})
    observer.unobserve(box)
    const id = box.dataset.demo ?? ''
    try {
      const { loadDemo, mountDemo } = await import('./mount-demo.tsx')
      const demo = await loadDemo(id)
      if (box.isConnected) boxes.set(box, mountDemo(box, demo))
    } catch (error) {
      console.warn(`The demo “${id}” could not be started.`, error)
    }
  }

  watchContent(document.body, () => {
    for (const [box, unmount] of boxes) {
      if (box.isConnected) continue
      unmount?.()
      boxes.delete(box)
    }
    for (const box of document.querySelectorAll<HTMLElement>('[data-demo]')) {
      if (boxes.has(box)) continue
      boxes.set(box, undefined)
      observer.observe(box)
      for (const type of ['pointerover', 'focusin', 'touchstart'])
        box.addEventListener(type, () => inBackground(start(box)), { passive: true, once: true })
    }
  })
}
