import type { RouteName } from '../../routes.ts'

export type PrivateRoute = Extract<RouteName, 'login' | 'dashboard'>

/** Pages that belong to a session, or lead to one: no cache keeps them, whatever form they are answered in. */
export function isPrivate(route: RouteName): route is PrivateRoute {
  return route === 'login' || route === 'dashboard'
}

/** Pages that are made for one visitor, of a session or of the words that were looked for: kept for others they would only fill the cache. */
export function isForOne(route: RouteName): boolean {
  return isPrivate(route) || route === 'search'
}
