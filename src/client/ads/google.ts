import type { AdNetwork } from './ads.ts'

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
  readonly defineSlot: (path: string, size: readonly number[], id: string) => TagSlot | null
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
    dataLayer?: unknown[]
  }
}

/** Ads of a Google Ad Manager network, in a box within each slot that is shown. */
export function createGoogleAds(window: Window, networkCode: string): AdNetwork {
  const { document } = window
  // The script runs these commands when it has loaded.
  window.googletag ??= { cmd: [] as (() => void)[] } as unknown as PublisherTag
  const whenReady = (run: (tag: PublisherTag) => void) => {
    const runSafely = () => ignoreErrors(() => window.googletag && run(window.googletag))
    ignoreErrors(() => window.googletag?.cmd.push(runSafely))
  }
  const defined = new Map<HTMLElement, { box: Element; slot: TagSlot }>()
  let boxes = 0

  whenReady(tag => {
    tag.pubads().disableInitialLoad()
    tag.pubads().addEventListener('slotRenderEnded', ({ isEmpty, slot }) => {
      document
        .getElementById(slot.getSlotElementId())
        ?.closest('[data-ad-slot]')
        ?.toggleAttribute('data-filled', !isEmpty)
    })
    tag.enableServices()
  })
  loadScript(document, 'https://securepubads.g.doubleclick.net/tag/js/gpt.js')

  function define(tag: PublisherTag, element: HTMLElement): void {
    if (!hasRoom(element)) return
    const id = element.dataset.adSlot ?? ''
    const box = document.createElement('div')
    // Never used again, so that a late ad of an earlier page finds no box.
    box.id = `ui-ad-${id}-${++boxes}`
    const slot = tag.defineSlot(`/${networkCode}/${id}`, sizeOf(element), box.id)
    if (!slot) return
    element.append(box)
    defined.set(element, { box, slot })
    slot.setTargeting('position', id).addService(tag.pubads())
    tag.display(box.id)
  }

  /** Removes ads of earlier pages, and of slots that are no longer shown. */
  function destroyOutdated(tag: PublisherTag): void {
    const outdated = [...defined].filter(([element]) => !hasRoom(element))
    tag.destroySlots(outdated.map(([, { slot }]) => slot))
    for (const [element, { box }] of outdated) {
      box.remove()
      element.removeAttribute('data-filled')
      defined.delete(element)
    }
  }

  return {
    fill: elements =>
      whenReady(tag => {
        destroyOutdated(tag)
        for (const element of elements) if (!defined.has(element)) define(tag, element)
        tag.pubads().refresh(elements.flatMap(element => defined.get(element)?.slot ?? []))
      }),
  }
}

function sizeOf({ dataset }: HTMLElement): number[] {
  return dataset.size?.split('x').map(Number) ?? []
}

/** Returns whether the slot is shown, and not in a rail that is narrower than the ad. */
function hasRoom(element: HTMLElement): boolean {
  const [width = 0] = sizeOf(element)
  return element.offsetWidth >= width
}

/** What a network's script throws changes nothing else on the page. */
function ignoreErrors(run: () => void): void {
  try {
    run()
  } catch (error) {
    console.warn('The ad network failed.', error)
  }
}

/** Loads the tag manager (developers.google.com/tag-platform); each navigation is an event. */
export function startTagManager(window: Window, id: string, now: () => number = Date.now): void {
  const { document, location } = window
  window.dataLayer ??= []
  const { dataLayer } = window
  dataLayer.push({ 'gtm.start': now(), event: 'gtm.js' })
  document.addEventListener('ui:navigated', () =>
    dataLayer.push({ event: 'page', path: location.pathname, title: document.title }),
  )
  loadScript(document, `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`)
}

function loadScript(document: Document, src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.addEventListener('error', () =>
    console.warn(`The script ${new URL(src).host} could not be loaded.`),
  )
  document.head.append(script)
}
