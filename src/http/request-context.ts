import type { routes } from '../../routes.ts'
import type { EndpointRow } from '../router/route.ts'

/** The address of a request, not canonical yet. `search` is `''` or begins with `?`. */
export type Target = { readonly pathname: string; readonly search: string }

export type RequestContext = {
  readonly request: Request
  readonly target: Target
  /** The name that metrics count the request under; set as soon as it is known. */
  route: string
  /** Decoded parameters of the route, set with it. */
  params: Readonly<Record<string, string>>
}

type EndpointName = Extract<(typeof routes)[number], EndpointRow>['name']

/** Endpoint name to handler. A name of the route table without one is a type error. */
export type Endpoints = Readonly<Record<EndpointName, Endpoint>>

/** Called with a method that the row of the route table allows. */
export type Endpoint = (context: RequestContext) => Response | Promise<Response>

/** Returns `undefined` for a relative URL, which Bun gives if `Host` is missing or invalid. */
export function parseTarget(url: string): Target | undefined {
  const [origin, pathname = '/', search = ''] =
    /^[^/]+:\/\/[^/]*(\/[^?#]*)?(\?[^#]*)?/.exec(url) ?? []
  return origin === undefined ? undefined : { pathname, search }
}

export function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
