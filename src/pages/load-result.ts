import type { RouteName } from '../../routes.ts'
import type { LinkTarget } from '../router/route.ts'
import type { DocsFrame } from '../ui/docs-frame/docs-frame-data.ts'

/** What a route's loader returns. It throws `SourceError` when the upstream fails. */
export type LoadResult<Data> = Page<Data> | Redirect | Missing | File

export type Page<Data> = {
  readonly kind: 'page'
  /** Plain data. A field may be `Deferred` if a server function of its name returns the same. */
  readonly data: Data
  /** When the data may change, in ms since the epoch; `Infinity` if only a build changes it. */
  readonly freshUntil: number
  /** It shows less than it should, for a while: no cache keeps it. */
  readonly isTemporary?: boolean
  /** Another route whose view shows the data. */
  readonly route?: RouteName
}

export type Redirect = {
  readonly kind: 'redirect'
  /** A pathname of this site, possibly with query and hash. */
  readonly to: string
  /** 307 for a default choice, 308 for an address that has moved. */
  readonly status: 307 | 308
}

/** Status 404. */
export type Missing = {
  readonly kind: 'missing'
  readonly message: string
  readonly overview?: LinkTarget
  readonly suggest?: () => Promise<Suggestions>
}

export type Suggestions = {
  readonly nearest: readonly LinkTarget[]
  /** The heading above `nearest`. By default, it says that these pages are similar. */
  readonly nearestTitle?: string
  /** Names what was requested, and where. */
  readonly reason?: string
  /** Is set for an address among the documents of a library. */
  readonly frame?: DocsFrame
}

export type MissingPage = Pick<Missing, 'message' | 'overview'> & Suggestions

export const unknownPage: MissingPage = {
  message: 'The page you are looking for does not exist.',
  nearest: [],
}

/** A file that is sent unchanged, such as an image among the documents. */
export type File = { readonly kind: 'file'; readonly bytes: Uint8Array; readonly type: string }

/** Decoded path parameters, and the search parameters that the route declares. */
export type LoaderInput<Params> = {
  readonly params: Params
  readonly search: Readonly<Record<string, string>>
}

/**
 * Returns the number, from 1, of the page of a list. A number beyond the last page gives the last.
 */
export function pageNumberOf({ page }: LoaderInput<unknown>['search'], pages: number): number {
  return Math.min(pages, Math.max(1, Math.trunc(Number(page)) || 1))
}

/** Only private pages get the `Cookie` header; it is `''` if there is none. */
export type PrivateLoaderInput<Params> = LoaderInput<Params> & { readonly cookie: string }

export const missing = (
  message: string,
  more: Pick<Missing, 'overview' | 'suggest'> = {},
): Missing => ({ kind: 'missing', message, ...more })

export type PrivateRoute = Extract<RouteName, 'login' | 'dashboard' | 'preview'>

/**
 * Whether pages of a route belong to a session or a preview, so that no cache may store them (spec
 * 5.7).
 */
export function isPrivate(route: RouteName): route is PrivateRoute {
  return isPrivateAddress({ pathname: `/${route}` })
}

/**
 * Whether an address is of a private page: it loads as a new document, without scripts of third
 * parties.
 */
export function isPrivateAddress({ pathname }: { readonly pathname: string }): boolean {
  return /^\/(?:login|dashboard|preview)(?:\/|$)/.test(pathname)
}

/** Pages that are rarely requested twice, and so not worth caching. */
export function isUncached(route: RouteName): boolean {
  return isPrivate(route) || route === 'search'
}
