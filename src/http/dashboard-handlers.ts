import { href } from '../../routes.ts'
import type { Auth } from '../auth/auth.ts'
import { SourceError } from '../content/source/source.ts'
import type { Dashboard } from '../pages/dashboard/dashboard-data.ts'
import type { Endpoints } from './endpoints.ts'
import { leadOn, readOwnForm, refuse } from './same-origin-form.ts'

/** The dashboard's forms as a browser without JavaScript sends them: done, they lead back to it. */
export type DashboardAnswers = Pick<Endpoints, 'dashboard-refresh' | 'dashboard-purge'>

type Parts = {
  readonly auth: Pick<Auth, 'of'>
  readonly dashboard: Pick<Dashboard, 'refresh' | 'purge'>
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

export function createDashboardHandlers({ auth, dashboard, siteUrl }: Parts): DashboardAnswers {
  async function carryOut(
    request: Request,
    run: (form: URLSearchParams) => boolean | Promise<boolean>,
  ): Promise<Response> {
    const form = await readOwnForm(request, siteUrl)
    if (form instanceof Response) return form
    if (!auth.of(request.headers.get('cookie') ?? ''))
      return leadOn(`${href('login')}?next=${encodeURIComponent(href('dashboard'))}`)
    return (await run(form))
      ? leadOn(href('dashboard'))
      : refuse(404, 'There is no such library or ref')
  }

  return {
    'dashboard-refresh': request =>
      carryOut(request, form =>
        dashboard.refresh(form.get('repo') ?? '', form.get('ref') ?? '').catch(told),
      ),
    'dashboard-purge': request =>
      carryOut(request, form => dashboard.purge(form.get('library') ?? '')),
  }
}

/** The dashboard itself shows the trouble with a ref. */
function told(error: unknown): true {
  if (error instanceof SourceError) return true
  throw error
}
