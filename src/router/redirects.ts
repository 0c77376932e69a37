import { canonicalPathname, type PathnameFault } from './canonical-pathname.ts'
import { type Match, matchRoute } from './match.ts'
import type { RedirectStatus, Row } from './route.ts'

/** What an address leads to after its spelling is corrected and all rules are applied. */
export type Destination<R extends Row = Row> = {
  /** Canonical pathname; or an absolute URL, if a rule leads out of the site. */
  readonly pathname: string
  /** The query as it came, byte for byte, with the markers of the rules; `''` or from `?` on. */
  readonly search: string
  /** `''` or from `#` on. */
  readonly hash: string
  /** Statuses of the redirects followed, oldest first; empty for a canonical address. */
  readonly steps: readonly RedirectStatus[]
  readonly match: Match<R> | undefined
}

const maxRules = 5

/**
 * Follows an address to where it ends, so that a redirect takes one hop: first to its canonical
 * spelling, then by at most five rules.
 */
export function followRedirects<R extends Row>(
  table: readonly R[],
  address: { pathname: string; search: string; hash?: string; steps?: readonly RedirectStatus[] },
): Destination<R> | { fault: PathnameFault } {
  const canonical = canonicalPathname(address.pathname)
  if ('fault' in canonical) return canonical
  let { pathname } = canonical
  let { search, hash = '' } = address
  const steps = [...(address.steps ?? [])]
  if (pathname !== address.pathname) steps.push(308)
  for (let rules = 0; ; rules++) {
    const match = matchRoute(table, pathname)
    if (match?.kind !== 'redirect' || rules === maxRules) {
      return {
        pathname,
        search,
        hash,
        steps,
        match: match?.kind === 'redirect' ? undefined : match,
      }
    }
    steps.push(match.status)
    search = appendMarker(search, match.marker)
    if (!match.to.startsWith('/'))
      return { pathname: match.to, search: '', hash: '', steps, match: undefined }
    const [path = '/', fragment] = match.to.split('#', 2)
    pathname = path
    if (fragment !== undefined) hash = `#${fragment}`
  }
}

/** What a redirect leads to: an address of this site, or the URL that a rule names. */
export function hrefOf({
  pathname,
  search,
  hash,
}: Pick<Destination, 'pathname' | 'search' | 'hash'>): string {
  return pathname.startsWith('/') ? (siteLocation(pathname + search + hash) ?? '/') : pathname
}

/**
 * An address of this site that comes from a request or from content, as a `Location` names it;
 * `undefined` if browsers or proxies may take it for one of another host.
 */
export function siteLocation(address: string): string | undefined {
  if (!/^\/(?![/\\])/.test(address) || !address.isWellFormed()) return undefined
  const [pathname = '', rest = ''] = address.split(/(?=[?#])(.*)/s, 2)
  const canonical = canonicalPathname(pathname)
  if ('fault' in canonical) return undefined
  return canonical.pathname + rest.replace(/[^\x21-\x7e]+/g, encodeURIComponent)
}

/** One status for all steps: temporary if any was a default choice. */
export function redirectStatus(steps: readonly RedirectStatus[]): RedirectStatus {
  if (steps.includes(307)) return 307
  return steps.includes(301) ? 301 : 308
}

function appendMarker(search: string, marker: string | undefined): string {
  if (marker === undefined || search.slice(1).split('&').includes(marker)) return search
  return search.length > 1 ? `${search}&${marker}` : `?${marker}`
}
