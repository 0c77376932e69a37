import type { Auth, Step } from '../auth/auth.ts'
import type { Endpoint, Endpoints } from './request-context.ts'
import { formEndpoint, refuse, seeOther } from './same-origin-form.ts'

type Options = {
  readonly auth: Auth
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  /** The address that a visitor is counted by. */
  readonly addressOf: (request: Request) => string
}

/** Logging in and out. Each response redirects to a page, which also shows what went wrong. */
export function createLoginHandlers({ auth, siteUrl, addressOf }: Options) {
  return {
    'login-github': onGet((_, search) =>
      auth.beginAtGitHub(new URLSearchParams(search).get('next') ?? undefined),
    ),
    'login-github-callback': onGet((request, search) =>
      auth.finishAtGitHub(search, request.headers.get('cookie') ?? '', addressOf(request)),
    ),
    'login-link': formEndpoint(siteUrl, async (form, request) => {
      const next = form.get('next') ?? undefined
      return follow(await auth.logInByLink(form.get('token') ?? '', next, addressOf(request)))
    }),
    logout: formEndpoint(siteUrl, (_, request) =>
      follow(auth.logOut(request.headers.get('cookie') ?? '')),
    ),
  } satisfies Partial<Endpoints>
}

function onGet(step: (request: Request, search: string) => Promise<Step>): Endpoint {
  return async ({ request, target: { search } }) =>
    request.method === 'GET'
      ? follow(await step(request, search))
      : refuse(405, 'This address is for reading', { allow: 'GET' })
}

function follow({ location, cookies }: Step): Response {
  return seeOther(location, cookies)
}
