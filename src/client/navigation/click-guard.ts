/** Endings of addresses that are files, which the browser opens by itself. */
const fileName =
  /\.(?:avif|csv|gif|ico|jpe?g|json|md|mp4|pdf|png|svg|txt|webmanifest|webp|xml|zip)$/i

/**
 * The address that a click asks to go to within this site, or `undefined` when the click is the browser's own business: with a modifier key or
 * another button, on a link for another window, a download, another origin, a file, or a place on this page.
 */
export function addressOfClick(event: MouseEvent, here: Location): URL | undefined {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return undefined
  const link = linkOf(event.target)
  return link && addressOfLink(link, here)
}

/** The link that an event happened in. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  return target && 'closest' in target
    ? ((target as Element).closest<HTMLAnchorElement>('a[href]') ?? undefined)
    : undefined
}

/** The page of this site, other than this one, that a link leads to. */
export function addressOfLink(link: HTMLAnchorElement, here: Location): URL | undefined {
  if (
    link.hasAttribute('download') ||
    !['', '_self'].includes(link.target) ||
    /\bexternal\b/.test(link.rel)
  )
    return undefined
  const url = URL.canParse(link.href) ? new URL(link.href) : undefined
  if (
    !url ||
    url.origin !== here.origin ||
    fileName.test(url.pathname) ||
    url.pathname.startsWith('/_server/')
  )
    return undefined
  const samePage = url.pathname === here.pathname && url.search === here.search
  return samePage && url.hash !== '' ? undefined : url
}
