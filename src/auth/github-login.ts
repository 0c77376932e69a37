/**
 * Login by GitHub: OAuth's authorization code with state and PKCE. What has to be the same when the visitor comes back is sealed in a cookie for ten
 * minutes, so that a code is of use in the browser that asked for it, once.
 */
import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { OAuthConfig } from '../config.ts'
import { cookieNamed, readCookie } from './cookie.ts'
import type { Seal } from './seal.ts'

export type GitHubLogin = {
  /** Where the visitor goes, and the cookie that is looked at on the way back. */
  begin(next: string): Promise<{ readonly location: string; readonly cookie: string }>
  /** Who comes back by this address. `trouble` for GitHub's being out of reach, `refused` for all that was not begun here and finished there. */
  finish(search: string, cookie: string): Promise<Finished>
  /** The cookie that forgets what was begun. */
  readonly forget: string
}

export type Finished =
  | { readonly kind: 'known'; readonly login: string; readonly next: string }
  | { readonly kind: 'refused' | 'trouble'; readonly reason: string }

type Parts = {
  readonly config: OAuthConfig
  readonly seal: Seal
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string
  readonly now: () => number
}

const callbackPath = '/login/github/callback'

const purpose = 'oauth'
const minutesInMs = 60_000
const begunForMs = 10 * minutesInMs
/** In ms; a visitor waits for both calls. */
const timeoutMs = 8000
const begun = v.object({ state: v.string(), verifier: v.string(), next: v.string() })
const user = v.object({ login: v.string() })

export function createGitHubLogin({ config, seal, siteUrl, now }: Parts): GitHubLogin {
  const url = config.url ?? 'https://github.com'
  const apiUrl = config.apiUrl ?? 'https://api.github.com'
  const server: oauth.AuthorizationServer = {
    // As GitHub names itself in its answers (RFC 9207).
    issuer: `${url}/login/oauth`,
    authorization_endpoint: `${url}/login/oauth/authorize`,
    token_endpoint: `${url}/login/oauth/access_token`,
  }
  const client: oauth.Client = { client_id: config.clientId }
  const redirectUri = siteUrl + callbackPath
  const cookie = cookieNamed('site-login', { isSecure: siteUrl.startsWith('https:') })
  /** States that came back already, and when they end anyway. */
  const revokedTokens = new Map<string, number>()
  // A stand-in on this machine speaks plain HTTP; the configuration alone can name one.
  const options = () => ({
    [oauth.allowInsecureRequests]: url.startsWith('http:'),
    signal: AbortSignal.timeout(timeoutMs),
  })

  async function readLogin(token: string): Promise<string> {
    const response = await fetch(`${apiUrl}/user`, {
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'user-agent': 'tanstack-site',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`GitHub answered ${response.status} when asked who it is`)
    return v.parse(user, await response.json()).login
  }

  function spend(state: string): boolean {
    for (const [old, endsAt] of revokedTokens) if (endsAt <= now()) revokedTokens.delete(old)
    if (revokedTokens.has(state)) return false
    revokedTokens.set(state, now() + begunForMs)
    return true
  }

  return {
    forget: cookie.clear(),

    async begin(next) {
      const [state, verifier] = [oauth.generateRandomState(), oauth.generateRandomCodeVerifier()]
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: config.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // No scope: the name alone, which is public.
        allow_signup: 'false',
      })
      return {
        location: `${server.authorization_endpoint}?${query}`,
        cookie: cookie.set(
          seal.close(purpose, { state, verifier, next }, now() + begunForMs),
          begunForMs / 1000,
        ),
      }
    },

    async finish(search, header) {
      const text = readCookie(header, cookie.name)
      const checked = text === undefined ? undefined : v.safeParse(begun, seal.open(purpose, text))
      if (!checked?.success)
        return {
          kind: 'refused',
          reason: 'no login was begun in this browser in the last ten minutes',
        }
      const { state, verifier, next } = checked.output
      try {
        const parameters = oauth.validateAuthResponse(
          server,
          client,
          new URLSearchParams(search),
          state,
        )
        if (!spend(state)) return { kind: 'refused', reason: 'this login has come back before' }
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.ClientSecretPost(config.clientSecret),
          parameters,
          redirectUri,
          verifier,
          options(),
        )
        const { access_token: token } = await oauth.processAuthorizationCodeResponse(
          server,
          client,
          response,
        )
        return { kind: 'known', login: await readLogin(token), next }
      } catch (error) {
        return {
          kind: isRefusal(error) ? 'refused' : 'trouble',
          reason: error instanceof Error ? error.message : String(error),
        }
      }
    },
  }
}

/**
 * What GitHub, or the visitor there, said no to, and answers that don't belong to what was begun: the library says the same of both, for GitHub says
 * no with 200 and without a token. Other statuses, and no answer, are trouble.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return true
  return error instanceof oauth.OperationProcessingError && error.code === oauth.INVALID_RESPONSE
}
