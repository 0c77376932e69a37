import { isPrivateAddress } from '../../pages/load-result.ts'
import { closest, isPlainClick } from '../events.ts'

/** How long a link is pointed at or focused before its page is prefetched (spec 2.9). */
const delayMs = 50
/** How far outside the viewport a link with `data-preload="near"` is prefetched. */
const nearMargin = '100px'

/** Files that the browser opens itself. */
const fileName =
  /\.(?:avif|csv|gif|ico|jpe?g|json|md|mp4|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i

/** Where a click leads within this site; `undefined` for a click that the browser handles. */
export function addressOfClick(event: MouseEvent, here: Location): URL | undefined {
  const link = isPlainClick(event) && linkOf(event.target)
  return link ? addressOfLink(link, here) : undefined
}

export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return closest(target, 'a[href]') as HTMLAnchorElement | undefined
}

/** The page of this site, other than the current one, that a link leads to. */
function addressOfLink(link: HTMLAnchorElement, here: Location): URL | undefined {
  // Attributes, because the properties of a link in an SVG are objects.
  if (link.matches('[download], [rel~=external], [target]:not([target="_self"])')) return undefined
  const href = link.getAttribute('href') ?? ''
  const url = URL.canParse(href, here.href) ? new URL(href, here.href) : undefined
  if (
    !url ||
    url.origin !== here.origin ||
    fileName.test(url.pathname) ||
    url.pathname.startsWith('/_server/') ||
    isPrivateAddress(url) ||
    isPrivateAddress(here)
  )
    return undefined
  const isSamePage = url.pathname === here.pathname && url.search === here.search
  return isSamePage && url.hash !== '' ? undefined : url
}

/** The name of the page at `pathname` in a heading or a menu of the shown page. */
export function linkTitle(document: Document, pathname: string): string | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    ':is(h2, h3, h4, .site-header nav, .breadcrumbs) a[href]',
  )
  const { host } = document.location
  const link = Array.from(links).find(link => link.host === host && link.pathname === pathname)
  const nodes = Array.from(link?.childNodes ?? [])
  // The menu of libraries has small taglines beside the names.
  const names = nodes.flatMap(node => (node.nodeName === 'SMALL' ? [] : (node.textContent ?? '')))
  return names.join('').trim() || undefined
}

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
