import { isPrivateAddress } from '../../pages/load-result.ts'
import { closest, isPlainClick } from '../events.ts'

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
export function addressOfLink(link: HTMLAnchorElement, here: Location): URL | undefined {
  if (
    link.hasAttribute('download') ||
    link.hasAttribute('aria-expanded') ||
    !['', '_self'].includes(link.target) ||
    /\bexternal\b/.test(link.rel)
  )
    return undefined
  const url = URL.canParse(link.href) ? new URL(link.href) : undefined
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
