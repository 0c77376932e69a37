import type { Auth } from '../../auth/auth.ts'
import type { Page, PrivateLoaderInput, Redirect } from '../load-result.ts'
import type { Dashboard, DashboardData } from './dashboard-data.ts'

type Parts = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Pick<Dashboard, 'read'> }

/** Nothing is read for whoever is not logged in. */
export function loadDashboard(
  { auth, dashboard }: Parts,
  { cookie }: Pick<PrivateLoaderInput<unknown>, 'cookie'>,
): Page<DashboardData> | Redirect {
  const session = auth.of(cookie)
  if (!session) return { kind: 'redirect', to: '/login?next=%2Fdashboard', status: 307 }
  return { kind: 'page', data: dashboard.read(session.login), freshUntil: 0 }
}
