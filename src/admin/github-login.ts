/** OAuth's authorization code flow with PKCE. A signed cookie holds the state for ten minutes. */
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { OAuthConfig } from '../config.ts'
import { messageOf } from '../log.ts'
import { type CookieOptions, createSignedCookie } from './sessions.ts'

/** `trouble`: GitHub fails. `not begun`: this browser began no login in the last ten minutes. */
type Finished =
  | { readonly kind: 'known'; readonly login: string; readonly next: string }
  | { readonly kind: 'refused' | 'trouble'; readonly reason: string }
  | { readonly kind: 'not begun' }

const callbackPath = '/login/github/callback'
const loginMs = 10 * 60_000
const timeoutMs = 8000
const pendingLogin = v.object({ state: v.string(), verifier: v.string(), next: v.string() })
const user = v.object({ login: v.string() })

export function createGitHubLogin(
  config: OAuthConfig,
  siteUrl: string,
  cookieOptions: CookieOptions,
) {
  const url = config.url ?? 'https://github.com'
  const server: oauth.AuthorizationServer = {
    // The name that GitHub gives itself in responses (RFC 9207).
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  }
  const client: oauth.Client = { client_id: config.clientId }
  const redirectUri = siteUrl + callbackPath
  const cookie = createSignedCookie('site-login', cookieOptions)
  async function requestToken(parameters: URLSearchParams, verifier: string): Promise<string> {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretPost(config.clientSecret),
      parameters,
      redirectUri,
      verifier,
      {
        // Only a fake GitHub, in a test, uses plain HTTP.
        [oauth.allowInsecureRequests]: url.startsWith('http:'),
        signal: AbortSignal.timeout(timeoutMs),
      },
    )
    const processed = await oauth.processAuthorizationCodeResponse(server, client, response)
    return processed.access_token
  }

  return {
    clearCookie: cookie.clear(),

    /** Returns GitHub's address to redirect to, and the cookie that `finish` reads. */
    async begin(next: string) {
      const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
      // Without a scope, the token reads the public profile only.
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        allow_signup: 'false',
      })
      return {
        location: new URL(`${server.authorization_endpoint}?${query}`),
        cookie: cookie.set({ state, verifier, next }, cookieOptions.now() + loginMs),
      }
    },

    async finish(search: string, cookieHeader: string): Promise<Finished> {
      const checked = v.safeParse(pendingLogin, cookie.read(cookieHeader))
      const query = new URLSearchParams(search)
      if (!checked.success || query.get('state') !== checked.output.state)
        return { kind: 'not begun' }
      const { state, verifier, next } = checked.output
      try {
        const parameters = oauth.validateAuthResponse(server, client, query, state)
        const token = await requestToken(parameters, verifier)
        const login = await readLogin(config.apiUrl ?? 'https://api.github.com', token)
        return { kind: 'known', login, next }
      } catch (error) {
        return { kind: isRefusal(error) ? 'refused' : 'trouble', reason: messageOf(error) }
      }
    },
  }
}

async function readLogin(apiUrl: string, token: string): Promise<string> {
  const response = await fetch(`${apiUrl}/user`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/vnd.github+json',
      'user-agent': 'tanstack-site',
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`GitHub returned ${response.status} for the user`)
  return v.parse(user, await response.json()).login
}

/** GitHub refuses with 200 and no token, which the library calls an invalid response. */
function isRefusal(error: unknown): boolean {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return true
  return error instanceof oauth.OperationProcessingError && error.code === oauth.INVALID_RESPONSE
}
