import type { Auth, Step } from '../auth/auth.ts'
import { readAtMost } from '../rpc/read-at-most.ts'
import { isSameOrigin } from '../rpc/same-origin.ts'
import { privateNoStore } from './cache-policy.ts'
import type { Endpoints } from './endpoints.ts'
import { commonHeaders } from './security-headers.ts'

/** The way in and out. Each answer leads on to a page; what went wrong is told there. */
export type LoginAnswers = Pick<Endpoints, 'login-github' | 'login-github-callback' | 'login-link' | 'logout'>

type Parts = {
  readonly auth: Auth
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  /** The network address that a request comes from. */
  readonly addressOf: (request: Request) => string
}

/** In bytes: a token and an address. */
const longestForm = 8192

export function createLoginAnswers({ auth, siteUrl, addressOf }: Parts): LoginAnswers {
  /** A form of this site's own page; else why it is none. */
  async function readForm(request: Request): Promise<URLSearchParams | Response> {
    if (request.method !== 'POST') return refusal(405, 'This is done by a form', { allow: 'POST' })
    if (!isSameOrigin(request, siteUrl)) return refusal(403, 'This form comes from another origin')
    const bytes = await readAtMost(longestForm, request)
    if (bytes === 'too long') return refusal(413, `The form has more than ${longestForm} bytes`)
    if (bytes === 'cut off') return refusal(400, 'The form was cut off')
    return new URLSearchParams(new TextDecoder().decode(bytes))
  }

  return {
    async 'login-github'(request, { search }) {
      if (request.method !== 'GET') return refusal(405, 'This address is for reading', { allow: 'GET' })
      return lead(await auth.beginAtGitHub(new URLSearchParams(search).get('next') ?? undefined, addressOf(request)))
    },
    async 'login-github-callback'(request, { search }) {
      if (request.method !== 'GET') return refusal(405, 'This address is for reading', { allow: 'GET' })
      return lead(await auth.finishAtGitHub(search, request.headers.get('cookie') ?? '', addressOf(request)))
    },
    async 'login-link'(request) {
      const form = await readForm(request)
      if (form instanceof Response) return form
      return lead(auth.spendLink(form.get('token') ?? '', form.get('next') ?? undefined, addressOf(request)))
    },
    async logout(request) {
      const form = await readForm(request)
      return form instanceof Response ? form : lead(auth.logOut(request.headers.get('cookie') ?? ''))
    },
  }
}

/** 303: what follows is read, whatever this was. */
function lead({ location, cookies }: Step): Response {
  const headers = new Headers({ location, ...commonHeaders, ...privateNoStore })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

function refusal(status: number, message: string, more: Readonly<Record<string, string>> = {}): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', ...commonHeaders, ...privateNoStore, ...more }
  return new Response(`${message}\n`, { status, headers })
}
