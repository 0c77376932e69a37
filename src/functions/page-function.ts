import * as v from 'valibot'
import { type RouteName, routes } from '../../routes.ts'
import { load } from '../pages/load.ts'
import { isPrivate, isUncached, unknownPage } from '../pages/load-result.ts'
import type { PageContext } from '../pages/page-context.ts'
import { canonicalPathname } from '../router/canonical-pathname.ts'
import { followRedirects, hrefOf, redirectStatus } from '../router/redirects.ts'
import type { Caller, NotFound, Outcome } from './server-function.ts'

export type PageResult = {
  readonly route: RouteName
  readonly data: unknown
  /** Deferred fields that `data` lacks: the server functions of their names have them. */
  readonly late?: readonly string[]
  readonly sheet?: string
  /** The views of another build may not understand the data. */
  readonly build: string
}

/** The files of the build that loaded pages need. */
export type PageBuild = {
  readonly id: string
  /** By route; most have none. */
  readonly routeStylesheets: ReadonlyMap<string, string>
}

type Address = { readonly pathname: string; readonly search: string; readonly hash: string }

const message = 'This is not an address of this site'

/** An address of this site, with or without its origin. */
export function addressInput(siteUrl: string) {
  return v.pipe(
    v.string(message),
    v.transform(address =>
      address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address,
    ),
    // `//` and `/\` begin another host's address; a lone surrogate can't be percent-encoded.
    v.regex(/^\/(?![/\\])[^\s\p{Cc}]*$/u, message),
    v.check(address => address.isWellFormed(), message),
    v.transform(splitAddress),
    v.check(({ pathname }) => {
      const canonical = canonicalPathname(pathname)
      return !('fault' in canonical) || canonical.fault !== 'malformed'
    }, message),
  )
}

/** Loads a page like its document: with the same loader, redirects and missing pages. */
export async function loadPage(
  pages: PageContext,
  build: PageBuild,
  address: Address,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<Outcome<PageResult>> {
  const destination = followRedirects(routes, address)
  if ('fault' in destination) return unknownAddress
  const loaded = await load(pages, destination, cookie)
  if (loaded.kind === 'no route') return unknownAddress
  if (loaded.kind === 'missing') return { kind: 'not found', data: await loaded.describe() }
  if (loaded.kind === 'bad search') return { kind: 'refused', status: 400, message: loaded.message }
  if (loaded.kind === 'redirect') {
    const { steps, match } = loaded.destination
    const href = hrefOf(loaded.destination)
    const isToPrivate = match?.kind === 'page' && isPrivate(match.name)
    return { kind: 'redirect', href, status: redirectStatus(steps), ...noStoreIf(isToPrivate) }
  }
  const { match, result, late } = loaded
  // The browser loads a file as a document.
  if (result.kind === 'file') return unknownAddress
  const sheet = build.routeStylesheets.get(match.name)
  const value = {
    route: match.name,
    ...(sheet === undefined ? {} : { sheet }),
    build: build.id,
    data: late.length > 0 ? omit(result.data as object, late) : result.data,
    ...(late.length > 0 ? { late } : {}),
  }
  const isKept = late.length === 0 && !isUncached(match.name) && !result.isTemporary
  return { kind: 'result', value, ...noStoreIf(!isKept) }
}

/** Returns the pathname of the page that an address shows or redirects to, if there is one. */
export async function findPage(pages: PageContext, pathname: string): Promise<string | undefined> {
  let destination = followRedirects(routes, { pathname, search: '' })
  if ('fault' in destination) return undefined
  let loaded = await load(pages, destination)
  if (loaded.kind === 'redirect') {
    destination = { ...loaded.destination, steps: [] }
    loaded = await load(pages, destination)
  }
  const isPage = loaded.kind === 'loaded' && loaded.result.kind === 'page'
  return isPage ? destination.pathname : undefined
}

const unknownAddress: NotFound = { kind: 'not found', data: unknownPage }

function noStoreIf(isUncached: boolean): { readonly cache?: 'no-store' } {
  return isUncached ? { cache: 'no-store' } : {}
}

function omit(data: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)))
}

function splitAddress(address: string): Address {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  return { pathname, search, hash }
}
