/** What maintainers use: the login, and the forms of the dashboard. */
import { href } from '../../routes.ts'
import type { Auth, Step } from '../admin/auth.ts'
import { SourceError } from '../content/source/source.ts'
import { isBrowserForm } from '../functions/endpoint.ts'
import { readSameOriginBody } from '../functions/request-body.ts'
import type { Http } from '../http/http.ts'
import type { Endpoint } from '../http/request-context.ts'
import { plainText, seeOther } from '../http/responses.ts'
import type { PageContext } from '../pages/page-context.ts'
import { createVisitorCounts } from '../storage/visitor-counts.ts'

const minuteMs = 60_000
const maxLoginsPerMinute = 100

/** Logging in and out. Each response redirects to a page, which also shows what went wrong. */
export function createLoginEndpoints(auth: Auth, { pages, addressOf }: Http) {
  const counts = createVisitorCounts({ windowMs: minuteMs, now: pages.now })

  function limited(respond: Endpoint): Endpoint {
    return context =>
      counts.add(addressOf(context.request)) > maxLoginsPerMinute
        ? plainText(429, 'Too many logins: try again in a minute', { 'retry-after': '60' })
        : respond(context)
  }

  const gitHub: Endpoint = async ({ target: { search } }) =>
    follow(await auth.beginAtGitHub(new URLSearchParams(search).get('next') ?? undefined))
  const gitHubCallback = limited(async ({ request, target: { search } }) =>
    follow(await auth.finishAtGitHub(search, request.headers.get('cookie') ?? '')),
  )
  const link = limited(
    formEndpoint(pages.siteUrl, form => {
      const next = form.get('next') ?? undefined
      // A visitor may paste the whole link.
      const [token = ''] = (form.get('token') ?? '').trim().split('token=').slice(-1)
      return follow(auth.logInByLink(token, next))
    }),
  )
  const logout = formEndpoint(pages.siteUrl, () => follow(auth.logOut()))
  return { gitHub, gitHubCallback, link, logout }
}

function follow({ location, cookies }: Step): Response {
  return seeOther(location, cookies)
}

/**
 * A form of the dashboard, sent by the browser, or by a script, which then stays on the page. `run`
 * returns false if there is no such library or ref.
 */
export function dashboardAction(
  { auth, siteUrl }: PageContext,
  run: (form: URLSearchParams) => boolean | Promise<boolean>,
): Endpoint {
  return formEndpoint(siteUrl, async (form, request) => {
    if (!auth.of(request.headers.get('cookie') ?? ''))
      return seeOther(`${href('login')}?next=${encodeURIComponent(href('dashboard'))}`)
    try {
      if (!(await run(form))) return plainText(404, 'There is no such library or ref')
    } catch (error) {
      // The dashboard, which a browser's form leads back to, shows what is wrong with a ref.
      if (!(error instanceof SourceError) || !isBrowserForm(request)) throw error
    }
    return seeOther(href('dashboard'))
  })
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
