import { addressOfLink, linkOf } from './click-guard.ts'

/** A link is meant when it is pointed at, touched or focused for this long (specification, 9). */
const intentMs = 50
/** How near to the viewport a link that asks for it counts as meant. */
const nearMargin = '100px'

/**
 * Calls `onIntent` with the address of a link that the visitor seems to mean: one that is pointed at for a moment, or one with
 * `data-preload="near"` that has come near the viewport by scrolling. Never for a visitor who saves data.
 */
export function watchIntent(document: Document, onIntent: (url: URL) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let intended: HTMLAnchorElement | undefined

  const mean = (link: HTMLAnchorElement) => {
    const url = addressOfLink(link, document.location)
    if (url && !isSparing()) onIntent(url)
  }
  const forget = () => {
    clearTimeout(timer)
    intended = undefined
  }
  const intend = ({ target }: Event) => {
    const link = linkOf(target)
    if (!link || link === intended) return
    forget()
    intended = link
    timer = setTimeout(mean, intentMs, link)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, intend, { passive: true })
  for (const type of ['pointerout', 'focusout'])
    document.addEventListener(type, forget, { passive: true })

  const near = new IntersectionObserver(
    found => {
      for (const { isIntersecting, target } of found) {
        if (!isIntersecting) continue
        near.unobserve(target)
        mean(target as HTMLAnchorElement)
      }
    },
    { rootMargin: nearMargin },
  )
  const watchNear = () => {
    near.disconnect()
    for (const link of document.querySelectorAll('a[data-preload="near"]')) near.observe(link)
  }
  // Who has not scrolled may not mean to read this page, let alone the next.
  document.addEventListener('scroll', watchNear, { passive: true, once: true })
  document.addEventListener('ui:navigated', watchNear)
}

/** Whether the visitor asked to save data, or has little of it a second. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
