import type { Auth } from '../auth/auth.ts'
import type { Endpoints } from './endpoints.ts'
import { leadOn, readOwnForm, refuse } from './same-origin-form.ts'

/** The way in and out. Each answer leads on to a page; what went wrong is told there. */
export type LoginAnswers = Pick<
  Endpoints,
  'login-github' | 'login-github-callback' | 'login-link' | 'logout'
>

type Parts = {
  readonly auth: Auth
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  /** The network address that a request comes from. */
  readonly addressOf: (request: Request) => string
}

export function createLoginHandlers({ auth, siteUrl, addressOf }: Parts): LoginAnswers {
  return {
    async 'login-github'(request, { search }) {
      if (request.method !== 'GET')
        return refuse(405, 'This address is for reading', { allow: 'GET' })
      const { location, cookies } = await auth.beginAtGitHub(
        new URLSearchParams(search).get('next') ?? undefined,
        addressOf(request),
      )
      return leadOn(location, cookies)
    },
    async 'login-github-callback'(request, { search }) {
      if (request.method !== 'GET')
        return refuse(405, 'This address is for reading', { allow: 'GET' })
      const { location, cookies } = await auth.finishAtGitHub(
        search,
        request.headers.get('cookie') ?? '',
        addressOf(request),
      )
      return leadOn(location, cookies)
    },
    async 'login-link'(request) {
      const form = await readOwnForm(request, siteUrl)
      if (form instanceof Response) return form
      const { location, cookies } = auth.spendLink(
        form.get('token') ?? '',
        form.get('next') ?? undefined,
        addressOf(request),
      )
      return leadOn(location, cookies)
    },
    async logout(request) {
      const form = await readOwnForm(request, siteUrl)
      if (form instanceof Response) return form
      const { location, cookies } = auth.logOut(request.headers.get('cookie') ?? '')
      return leadOn(location, cookies)
    },
  }
}
