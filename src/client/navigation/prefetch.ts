import { addressOfLink, linkOf } from './link-clicks.ts'

/** How long a link is pointed at or focused before its page is prefetched (specification, 9). */
const delayMs = 50
/** How far outside the viewport a link with `data-preload="near"` is prefetched. */
const nearMargin = '100px'

/**
 * Calls `prefetch` with the address of a link that the visitor points at, touches or focuses, or,
 * with `data-preload="near"`, scrolls to. Never for a visitor who saves data.
 */
export function startPrefetching(document: Document, prefetch: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLAnchorElement | undefined

  const prefetchLink = (link: HTMLAnchorElement) => {
    const url = addressOfLink(link, document.location)
    if (url && !savesData()) prefetch(url)
  }
  const cancel = () => {
    clearTimeout(timer)
    current = undefined
  }
  const schedule = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link === current) return
    cancel()
    current = link
    timer = setTimeout(prefetchLink, delayMs, link)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, schedule, { passive: true })
  for (const type of ['pointerout', 'focusout'])
    document.addEventListener(type, cancel, { passive: true })

  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        prefetchLink(target as HTMLAnchorElement)
      }
    },
    { rootMargin: nearMargin },
  )
  const observeLinks = () => {
    observer.disconnect()
    for (const link of document.querySelectorAll('a[data-preload="near"]')) observer.observe(link)
  }
  // A visitor who has not scrolled may not read this page, let alone the next.
  document.addEventListener('scroll', observeLinks, { passive: true, once: true })
  document.addEventListener('ui:navigated', observeLinks)
}

/** Whether the visitor asked to save data, or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
