import type { RouteName } from '../../routes.ts'

/** Pages that belong to a session, or lead to one: no cache keeps them, whatever form they are answered in. */
export function isPrivate(route: RouteName): boolean {
  return route === 'login' || route === 'dashboard'
}
