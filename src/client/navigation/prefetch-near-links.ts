import { type Prefetch, prefetchLink } from './prefetch.ts'

/** How far outside the viewport a link with `data-preload="near"` is prefetched. */
const nearMargin = '100px'

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
