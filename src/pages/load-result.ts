import type { RouteName } from '../../routes.ts'
import type { LinkTarget } from '../router/route.ts'
import type { DocsFrame } from './doc/docs-frame-data.ts'

/** What a route's loader answers. Trouble upstream is no answer: it is thrown, as `SourceError`. */
export type LoadResult<Data> = Page<Data> | Redirect | Missing | File

export type Page<Data> = {
  readonly kind: 'page'
  /** Plain data: all that the view shows. A field may be `Deferred`, if a server function of its name answers the same. */
  readonly data: Data
  /** When the answer may have become another one, in ms since the epoch; `Infinity` when it can't before the next build. */
  readonly freshUntil: number
}

export type Redirect = {
  readonly kind: 'redirect'
  /** A pathname of this site, with query and hash where the loader puts them there. */
  readonly to: string
  /** 307 for a default choice, 308 for a renamed address. */
  readonly status: 307 | 308
}

/** There is no such page: 404, and where to go instead. */
export type Missing = {
  readonly kind: 'missing'
  /** What was not found, as the catalog of errors words it. */
  readonly message: string
  /** Pages that may have been meant, best first. */
  readonly nearest: readonly LinkTarget[]
  /** The first page of the section that the address lies in. */
  readonly overview?: LinkTarget
  /** The frame to show it in, for an address among the documents of a library. */
  readonly frame?: DocsFrame
}

/** Bytes that are served as they are, such as an image among the documents. */
export type File = { readonly kind: 'file'; readonly bytes: Uint8Array; readonly type: string }

/** A loader's question, checked by the route table: decoded parameters and the search parameters that the route declares. */
export type LoaderInput<Params> = {
  readonly params: Params
  readonly search: Readonly<Record<string, string>>
}

/** A private page is made for the visitor of a `Cookie` header (`''` without one). All others are the same for everybody, and never see it. */
export type PrivateLoaderInput<Params> = LoaderInput<Params> & { readonly cookie: string }

export const missing = (
  message: string,
  more: Partial<Omit<Missing, 'kind' | 'message'>> = {},
): Missing => ({
  kind: 'missing',
  message,
  nearest: [],
  ...more,
})

export type PrivateRoute = Extract<RouteName, 'login' | 'dashboard'>

/** Pages that belong to a session, or lead to one: no cache keeps them, whatever form they are answered in. */
export function isPrivate(route: RouteName): route is PrivateRoute {
  return route === 'login' || route === 'dashboard'
}

/** Pages that are made for one visitor, of a session or of the words that were looked for: kept for others they would only fill the cache. */
export function isForOne(route: RouteName): boolean {
  return isPrivate(route) || route === 'search'
}
