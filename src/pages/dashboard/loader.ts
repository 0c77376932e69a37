import type { Auth } from '../../admin/auth.ts'
import type { Dashboard, DashboardData } from '../../admin/dashboard.ts'
import type { Page, PrivateLoaderInput, Redirect } from '../load-result.ts'

type Parts = { readonly auth: Pick<Auth, 'of'>; readonly dashboard: Pick<Dashboard, 'read'> }

export function loadDashboard(
  { auth, dashboard }: Parts,
  { cookie }: Pick<PrivateLoaderInput<unknown>, 'cookie'>,
): Page<DashboardData> | Redirect {
  const session = auth.of(cookie)
  if (!session) return { kind: 'redirect', to: '/login?next=%2Fdashboard', status: 307 }
  return { kind: 'page', data: dashboard.read(session.login), freshUntil: 0 }
}
