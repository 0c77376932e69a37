/** Every slot shows something else after this time (specification, 9). */
const refreshMs = 45_000

/** Fills slots, those that are shown already anew. It answers for its own failures: a slot that it can't fill keeps what it shows. */
export type AdNetwork = { readonly fill: (slots: readonly HTMLElement[]) => void }

/**
 * Keeps the ad slots of whatever page is shown: new ads after each navigation, and every 45 s those that are in view of a visible page. Without a
 * network, or until it fills a slot, the site's own promotions take turns.
 */
export function startAds(window: Window, network?: AdNetwork): void {
  const { document } = window
  let timer = 0

  const fill = (slots: readonly HTMLElement[]) => {
    for (const slot of slots) showNextPromotion(slot)
    network?.fill(slots)
  }
  const wait = () => {
    window.clearInterval(timer)
    timer = window.setInterval(() => {
      if (document.visibilityState === 'visible')
        fill(findSlots(document).filter(slot => isInView(slot, window)))
    }, refreshMs)
  }
  document.addEventListener('ui:navigated', () => {
    fill(findSlots(document))
    wait()
  })
  network?.fill(findSlots(document))
  wait()
}

/**
 * The slots of the page. No page of ours has two of one id; of several all the same, the first counts and the others go from sight. They stay in the
 * document, whose elements are the application's to remove.
 */
function findSlots(document: Document): HTMLElement[] {
  const found = new Map<string | undefined, HTMLElement>()
  for (const slot of document.querySelectorAll<HTMLElement>('[data-ad-slot]')) {
    const { adSlot } = slot.dataset
    slot.hidden = found.has(adSlot)
    if (!slot.hidden) found.set(adSlot, slot)
  }
  return [...found.values()]
}

function showNextPromotion(slot: HTMLElement): void {
  const links = [...slot.querySelectorAll<HTMLElement>(':scope > a')]
  const next = (links.findIndex(link => !link.hidden) + 1) % links.length
  for (const [index, link] of links.entries()) link.hidden = index !== next
}

function isInView(slot: HTMLElement, { innerWidth, innerHeight }: Window): boolean {
  const { top, left, bottom, right, width } = slot.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
