import { addressOfLink, linkOf } from './link-clicks.ts'

/** How long a link is pointed at or focused before its page is prefetched (specification, 9). */
const delayMs = 50

export type Prefetch = (url: URL, link: HTMLAnchorElement) => void

/** Prefetches links that the visitor points at, touches or focuses; never for one who saves data. */
export function startPrefetching(document: Document, prefetch: Prefetch): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLAnchorElement | undefined

  const cancel = () => {
    clearTimeout(timer)
    current = undefined
  }
  const schedule = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link === current) return
    cancel()
    current = link
    timer = setTimeout(prefetchLink, delayMs, link, prefetch)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, schedule, { passive: true })
  for (const type of ['pointerout', 'focusout'])
    document.addEventListener(type, cancel, { passive: true })
}

export function prefetchLink(link: HTMLAnchorElement, prefetch: Prefetch): void {
  const url = addressOfLink(link, link.ownerDocument.location)
  if (url && !savesData()) prefetch(url, link)
}

/** Whether the visitor asked to save data, or a round trip takes more than a quarter of a second. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '')
}
