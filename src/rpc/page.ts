import * as v from 'valibot'
import type { RouteName, routes } from '../../routes.ts'
import type { Load } from '../pages/load.ts'
import { isForOne, isPrivate, type Missing, missing } from '../pages/load-result.ts'
import { canonicalPathname } from '../router/canonical-pathname.ts'
import type { Matcher } from '../router/match.ts'
import { followRedirects, redirectStatus } from '../router/redirects.ts'
import type { Caller, NotFound, Outcome } from './server-function.ts'

/** What the browser shows an address with. */
export type PageAnswer = {
  readonly route: RouteName
  /** What the route's loader answered. */
  readonly data: unknown
  /** Fields of the data that are not there yet: the server functions of their names answer them. */
  readonly late?: readonly string[]
  /** Address of the style sheet that the page needs besides the site's. */
  readonly sheet?: string
  /** The build that answered: the browser's files are of one build too, and views of another may not understand the data. */
  readonly build: string
}

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }
export type PageParts = {
  readonly matcher: Matcher<(typeof routes)[number]>
  readonly load: Load
  /** By route; most have none. */
  readonly routeStylesheets: ReadonlyMap<string, string>
  readonly buildId: string
}

const message = 'This is no address of this site'

/** An address of this site: from the slash on, or with the site's own origin. */
export function addressInput(siteUrl: string) {
  return v.pipe(
    v.string(message),
    v.transform(address =>
      address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address,
    ),
    v.check(isAddress, message),
    v.transform(splitAddress),
    v.check(({ pathname }) => !isMalformed(pathname), message),
  )
}

/** Answers with what the address comes to: the same loader, redirects and missing pages as for the document. */
export function createPage({
  matcher,
  load,
  routeStylesheets,
  buildId,
}: PageParts): (address: Address, caller: Pick<Caller, 'cookie'>) => Promise<Outcome<PageAnswer>> {
  return async (address, { cookie }) => {
    const destination = followRedirects(matcher, address)
    if ('fault' in destination) return notFoundAs(nowhere)
    const loaded = await load(destination, cookie)
    if (loaded.kind === 'no route') return notFoundAs(nowhere)
    if (loaded.kind === 'bad search')
      return { kind: 'refused', status: 400, message: loaded.message }
    if (loaded.kind === 'redirect') {
      const { pathname, search, hash, steps, match } = loaded.destination
      const toPrivate = match?.kind === 'page' && isPrivate(match.name)
      return {
        kind: 'redirect',
        href: pathname + search + hash,
        status: redirectStatus(steps),
        ...(toPrivate ? { cache: 'no-store' } : {}),
      }
    }
    const { match, result, late } = loaded
    if (result.kind === 'missing') return notFoundAs(result)
    // The browser loads a file as a document, not as a page.
    if (result.kind === 'file') return notFoundAs(nowhere)
    const sheet = routeStylesheets.get(match.name)
    const common = { route: match.name, ...(sheet === undefined ? {} : { sheet }), build: buildId }
    if (late.length > 0) {
      const data = Object.fromEntries(
        Object.entries(result.data as object).filter(([name]) => !late.includes(name)),
      )
      return { kind: 'result', value: { ...common, data, late }, cache: 'no-store' }
    }
    const value = { ...common, data: result.data }
    return { kind: 'result', value, ...(isForOne(match.name) ? { cache: 'no-store' } : {}) }
  }
}

const nowhere = missing('The page you are looking for does not exist.')

function notFoundAs({ kind: _, ...data }: Missing): NotFound {
  return { kind: 'not found', data }
}

/** Two slashes, or a slash and a backslash, begin another host's address; a lone surrogate can't be percent-encoded. */
function isAddress(text: string): boolean {
  return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(text) && text.isWellFormed()
}

function splitAddress(address: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { pathname, search, hash }
}

function isMalformed(pathname: string): boolean {
  const canonical = canonicalPathname(pathname)
  return 'fault' in canonical && canonical.fault === 'malformed'
}
