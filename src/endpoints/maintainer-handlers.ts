/** What maintainers use: the login, and the forms of the dashboard. */
import { href } from '../../routes.ts'
import type { Auth, Step } from '../admin/auth.ts'
import type { Dashboard } from '../admin/dashboard.ts'
import { SourceError } from '../content/source/source.ts'
import { isBrowserForm } from '../functions/endpoint.ts'
import { readSameOriginBody } from '../functions/request-body.ts'
import type { Endpoint, Endpoints } from '../http/request-context.ts'
import { plainText, seeOther } from '../http/responses.ts'
import { createVisitorCounts } from '../storage/visitor-counts.ts'

type LoginOptions = {
  readonly auth: Auth
  readonly siteUrl: string
  readonly addressOf: (request: Request) => string
  readonly now: () => number
}

const minuteMs = 60_000
const maxLoginsPerMinute = 100

/** Logging in and out. Each response redirects to a page, which also shows what went wrong. */
export function createLoginHandlers({ auth, siteUrl, addressOf, now }: LoginOptions) {
  const counts = createVisitorCounts({ windowMs: minuteMs, now })

  function limited(respond: Endpoint): Endpoint {
    return context =>
      counts.add(addressOf(context.request)) > maxLoginsPerMinute
        ? plainText(429, 'Too many logins: try again in a minute', { 'retry-after': '60' })
        : respond(context)
  }

  return {
    'login-github': async ({ target: { search } }) =>
      follow(await auth.beginAtGitHub(new URLSearchParams(search).get('next') ?? undefined)),
    'login-github-callback': limited(async ({ request, target: { search } }) =>
      follow(await auth.finishAtGitHub(search, request.headers.get('cookie') ?? '')),
    ),
    'login-link': limited(
      formEndpoint(siteUrl, form => {
        const next = form.get('next') ?? undefined
        // A visitor may paste the whole link.
        const [token = ''] = (form.get('token') ?? '').trim().split('token=').slice(-1)
        return follow(auth.logInByLink(token, next))
      }),
    ),
    logout: formEndpoint(siteUrl, () => follow(auth.logOut())),
  } satisfies Partial<Endpoints>
}

function follow({ location, cookies }: Step): Response {
  return seeOther(location, cookies)
}

type DashboardOptions = {
  readonly auth: Pick<Auth, 'of'>
  readonly dashboard: Pick<Dashboard, 'refresh' | 'renderAgain'>
  readonly siteUrl: string
}

/** The dashboard's forms, sent by the browser, or by a script, which then stays on the page. */
export function createDashboardHandlers({ auth, dashboard, siteUrl }: DashboardOptions) {
  /** `run` returns false where there is no such library or ref. */
  function action(run: (...args: Parameters<FormHandler>) => boolean | Promise<boolean>): Endpoint {
    return formEndpoint(siteUrl, async (form, request) => {
      if (!auth.of(request.headers.get('cookie') ?? ''))
        return seeOther(`${href('login')}?next=${encodeURIComponent(href('dashboard'))}`)
      return (await run(form, request))
        ? seeOther(href('dashboard'))
        : plainText(404, 'There is no such library or ref')
    })
  }

  return {
    'dashboard-refresh': action(async (form, request) => {
      try {
        return await dashboard.refresh(form.get('repo') ?? '', form.get('ref') ?? '')
      } catch (error) {
        // The dashboard, which a browser's form leads back to, shows what is wrong with a ref.
        if (error instanceof SourceError && isBrowserForm(request)) return true
        throw error
      }
    }),
    'dashboard-render': action(form => dashboard.renderAgain(form.get('library') ?? '')),
  } satisfies Partial<Endpoints>
}

const maxFormBytes = 8192

type FormHandler = (form: URLSearchParams, request: Request) => Response | Promise<Response>

/** An endpoint for a form that a page of this site sends by POST. */
function formEndpoint(siteUrl: string, respond: FormHandler): Endpoint {
  return async ({ request }) => {
    const body = await readSameOriginBody(request, siteUrl, maxFormBytes)
    if (!(body instanceof Uint8Array)) return plainText(body.status, body.message, body.headers)
    return respond(new URLSearchParams(new TextDecoder().decode(body)), request)
  }
}
