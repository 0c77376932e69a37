import type { RouteName } from '../../routes.ts'

export type PrivateRoute = Extract<RouteName, 'login' | 'dashboard'>

/** Pages that belong to a session, or lead to one: no cache keeps them, whatever form they are answered in. */
export function isPrivate(route: RouteName): route is PrivateRoute {
  return route === 'login' || route === 'dashboard'
}
