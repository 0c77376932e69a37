import { addressOfLink, linkOf } from './link-clicks.ts'

/** How long a link is pointed at or focused before its page is prefetched (spec 2.9). */
const delayMs = 50
/** How far outside the viewport a link with `data-preload="near"` is prefetched. */
const nearMargin = '100px'

type Prefetch = (url: URL) => void

/** Prefetches links that the visitor points at, touches or focuses. */
export function prefetchPointedLinks(document: Document, prefetch: Prefetch): void {
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

/** Prefetches links with `data-preload="near"` that are in the viewport, or near it. */
export function prefetchNearLinks(document: Document, prefetch: Prefetch): void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        prefetchLink(target as HTMLAnchorElement, prefetch)
      }
    },
    { rootMargin: nearMargin },
  )
  const observeLinks = () => {
    observer.disconnect()
    for (const link of document.querySelectorAll('a[data-preload="near"]')) observer.observe(link)
  }
  observeLinks()
  document.addEventListener('ui:navigated', observeLinks)
}

function prefetchLink(link: HTMLAnchorElement, prefetch: Prefetch): void {
  const url = addressOfLink(link, link.ownerDocument.location)
  if (url && !savesData()) prefetch(url)
}

/** Whether the visitor asked to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  return connection?.saveData === true
}
