/** How often ads in view are replaced (spec 7.5). */
const refreshMs = 45_000

/** Fills slots with new ads. A slot that it can't fill keeps its content; it never throws. */
export type AdNetwork = { readonly fill: (slots: readonly HTMLElement[]) => void }

/** Shows new ads after each navigation, and every 45 s in the slots in view. */
export function startAds(window: Window, network: AdNetwork): void {
  const { document } = window
  let timer = 0

  const scheduleRefresh = () => {
    window.clearInterval(timer)
    timer = window.setInterval(() => {
      if (document.visibilityState === 'visible')
        network.fill(findSlots(document).filter(slot => isInView(slot, window)))
    }, refreshMs)
  }
  document.addEventListener('ui:navigated', () => {
    network.fill(findSlots(document))
    scheduleRefresh()
  })
  network.fill(findSlots(document))
  scheduleRefresh()
}

/** The first slot of each id; others are removed (spec 7.5). */
function findSlots(document: Document): HTMLElement[] {
  const slots = new Map<string | undefined, HTMLElement>()
  for (const slot of document.querySelectorAll<HTMLElement>('[data-ad-slot]')) {
    if (slots.has(slot.dataset.adSlot)) slot.remove()
    else slots.set(slot.dataset.adSlot, slot)
  }
  return [...slots.values()]
}

function isInView(slot: HTMLElement, { innerWidth, innerHeight }: Window): boolean {
  const { top, left, bottom, right, width } = slot.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
