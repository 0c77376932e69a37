import { href } from '../../routes.ts'
import type { Auth } from '../auth/auth.ts'
import { SourceError } from '../content/source/source.ts'
import type { Dashboard } from '../pages/dashboard/loader.ts'
import type { Endpoint, Endpoints } from './request-context.ts'
import { formEndpoint, refuse, seeOther } from './same-origin-form.ts'

type Options = {
  readonly auth: Pick<Auth, 'of'>
  readonly dashboard: Pick<Dashboard, 'refresh' | 'purge'>
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
}

/** The dashboard's forms, as a browser without JavaScript sends them. */
export function createDashboardHandlers({ auth, dashboard, siteUrl }: Options) {
  /** `run` returns false where there is no such library or ref. */
  function action(run: (form: URLSearchParams) => boolean | Promise<boolean>): Endpoint {
    return formEndpoint(siteUrl, async (form, request) => {
      if (!auth.of(request.headers.get('cookie') ?? ''))
        return seeOther(`${href('login')}?next=${encodeURIComponent(href('dashboard'))}`)
      return (await run(form))
        ? seeOther(href('dashboard'))
        : refuse(404, 'There is no such library or ref')
    })
  }

  return {
    'dashboard-refresh': action(async form => {
      try {
        return await dashboard.refresh(form.get('repo') ?? '', form.get('ref') ?? '')
      } catch (error) {
        // The dashboard itself shows what is wrong with a ref.
        if (error instanceof SourceError) return true
        throw error
      }
    }),
    'dashboard-purge': action(form => dashboard.purge(form.get('library') ?? '')),
  } satisfies Partial<Endpoints>
}
