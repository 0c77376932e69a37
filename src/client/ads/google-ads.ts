import { type AdSlotId, adSlots } from '../../ui/ad-slots.ts'
import { type AdNetwork, loadScript } from './ads.ts'

/** The used part of the Google Publisher Tag (developers.google.com/publisher-tag/reference). */
type PublisherTag = {
  readonly cmd: { push(run: () => void): unknown }
  readonly pubads: () => {
    disableInitialLoad(): void
    refresh(slots: readonly TagSlot[]): void
    addEventListener(
      type: 'slotRenderEnded',
      on: (event: { readonly isEmpty: boolean; readonly slot: TagSlot }) => void,
    ): void
  }
  readonly enableServices: () => void
  readonly defineSlot: (path: string, size: readonly [number, number], id: string) => TagSlot | null
  readonly display: (id: string) => void
  readonly destroySlots: (slots: readonly TagSlot[]) => void
}

type TagSlot = {
  getSlotElementId(): string
  setTargeting(key: string, value: string): TagSlot
  addService(service: unknown): TagSlot
}

declare global {
  interface Window {
    googletag?: PublisherTag
  }
}

/** Ads of a Google Ad Manager network, in a box within each slot, over the slot's promotion. */
export function createGoogleAds(window: Window, networkCode: string): AdNetwork {
  const { document } = window
  // The script runs these commands when it has loaded.
  window.googletag ??= { cmd: [] as (() => void)[] } as unknown as PublisherTag
  const whenReady = (run: (tag: PublisherTag) => void) =>
    window.googletag?.cmd.push(() => window.googletag && run(window.googletag))
  const known = new Map<HTMLElement, TagSlot>()

  whenReady(tag => {
    tag.pubads().disableInitialLoad()
    tag.pubads().addEventListener('slotRenderEnded', ({ isEmpty, slot }) => {
      document
        .getElementById(slot.getSlotElementId())
        ?.parentElement?.toggleAttribute('data-filled', !isEmpty)
    })
    tag.enableServices()
  })
  loadScript(document, 'https://securepubads.g.doubleclick.net/tag/js/gpt.js')

  function define(tag: PublisherTag, element: HTMLElement): void {
    const id = element.dataset.adSlot as AdSlotId
    const { width, height } = adSlots[id]
    // A slot that is too narrow, in a narrow window, keeps its promotion.
    if (known.has(element) || element.clientWidth < width) return
    const box = document.createElement('div')
    box.id = `ui-ad-${id}`
    const slot = tag.defineSlot(`/${networkCode}/${id}`, [width, height], box.id)
    if (!slot) return
    element.append(box)
    known.set(element, slot.setTargeting('position', id).addService(tag.pubads()))
    tag.display(box.id)
  }

  return {
    fill: elements =>
      whenReady(tag => {
        const gone = [...known].filter(([element]) => !element.isConnected)
        tag.destroySlots(gone.map(([, slot]) => slot))
        for (const [element] of gone) known.delete(element)
        for (const element of elements) define(tag, element)
        tag.pubads().refresh(elements.flatMap(element => known.get(element) ?? []))
      }),
  }
}
