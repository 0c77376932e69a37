/** A fake of the pages and API of GitHub that a login needs, by real HTTP. */
export type FakeGitHubLogin = ReturnType<typeof startFakeGitHubLogin>

type Options = { readonly clientId: string; readonly clientSecret: string }
type Grant = { readonly login: string; readonly challenge: string; readonly redirectUri: string }

/** As at GitHub, a code is valid once, for the same client, redirect address and PKCE verifier. */
export function startFakeGitHubLogin({ clientId, clientSecret }: Options) {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, string>()
  /** The site's requests: method and path. */
  const requests: string[] = []

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = new Bun.CryptoHasher('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    // GitHub refuses with status 200.
    if (!isRight) return Response.json({ error: 'incorrect_client_credentials' })
    if (!grant || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri')) {
      return Response.json({ error: 'bad_verification_code', error_description: 'Expired.' })
    }
    const token = crypto.randomUUID()
    tokens.set(token, grant.login)
    return Response.json({ access_token: token, scope: '', token_type: 'bearer' })
  }

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      requests.push(`${request.method} ${pathname}`)
      if (github.isDown) return new Response('Unicorn!', { status: 502 })
      if (pathname === '/login/oauth/access_token') return exchange(request)
      const login = tokens.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
      if (pathname === '/api/user')
        return login
          ? Response.json({ login, id: 1 })
          : Response.json({ message: 'Bad credentials' }, { status: 401 })
      return new Response('Not Found', { status: 404 })
    },
  })
  const url = `http://127.0.0.1:${server.port}`

  const github = {
    /** Whether all responses have status 502. */
    isDown: false,
    url,
    apiUrl: `${url}/api`,
    requests,
    /** Agrees as a visitor would: the address that GitHub redirects an authorization request to. */
    authorize(location: string, login: string): URL {
      const { searchParams, origin, pathname } = new URL(location)
      if (origin + pathname !== `${url}/login/oauth/authorize`)
        throw new Error(`This is no authorization request: ${location}`)
      const read = (name: string) => searchParams.get(name) ?? ''
      if (read('client_id') !== clientId || read('code_challenge_method') !== 'S256')
        throw new Error(`GitHub would refuse ${location}`)
      const code = crypto.randomUUID()
      grants.set(code, {
        login,
        challenge: read('code_challenge'),
        redirectUri: read('redirect_uri'),
      })
      const back = new URL(read('redirect_uri'))
      back.search = `${new URLSearchParams({ code, state: read('state'), iss: `${url}/login/oauth` })}`
      return back
    },
    stop: () => server.stop(true),
  }
  return github
}
