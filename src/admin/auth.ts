/** Lets in the users of GitHub that the configuration names, or whoever reads the terminal. */
import type { AuthConfig } from '../config.ts'
import type { Log } from '../log.ts'
import { siteLocation } from '../router/redirects.ts'
import { createGitHubLogin } from './github-login.ts'
import { createSessions, openSessionSecret } from './sessions.ts'
import { createTerminalLink } from './terminal-link.ts'

/** Why a login failed. The login page has a sentence for each. */
export const problems = ['refused', 'not-admitted', 'spent', 'trouble'] as const
export type Problem = (typeof problems)[number]

export type Auth = ReturnType<typeof createAuth>

export type LoginMethod = 'github' | 'terminal'

/** A redirect, to GitHub or to an address of this site, and the cookies to set. */
export type Step = { readonly location: string | URL; readonly cookies: readonly string[] }

type Options = {
  readonly config: AuthConfig
  /** Where a secret is kept if none is configured. */
  readonly dataDir: string
  readonly siteUrl: string
  readonly log: Log
  readonly now: () => number
}

export function createAuth({ config, dataDir, siteUrl, log, now }: Options) {
  const { oauth, sessionSecret = openSessionSecret(dataDir) } = config
  const admits = (login: string | undefined) =>
    oauth ? login !== undefined && oauth.logins.includes(login.toLowerCase()) : login === undefined
  const cookieOptions = { secret: sessionSecret, isSecure: siteUrl.startsWith('https:'), now }
  const sessions = createSessions(cookieOptions, admits)
  const github = oauth && createGitHubLogin(oauth, siteUrl, cookieOptions)
  const terminal = createTerminalLink({ siteUrl, now })
  const clearCookies = github ? [github.clearCookie] : []
  const toLogin: Step = { location: '/login', cookies: [] }

  function fail(problem: Problem, detail?: string): Step {
    log({ level: 'warn', message: `A login failed: ${problem}${detail ? ` (${detail})` : ''}` })
    return { location: `/login?problem=${problem}`, cookies: clearCookies }
  }

  function succeed(login: string | undefined, next: string | undefined): Step {
    log({ level: 'info', message: 'A login succeeded', login: login ?? 'with the terminal’s link' })
    return { location: safeNext(next), cookies: [sessions.begin(login), ...clearCookies] }
  }

  const method: LoginMethod = github ? 'github' : 'terminal'
  return {
    method,
    of: sessions.of,

    /** Redirects to GitHub, or to the login page if the method is another. */
    async beginAtGitHub(next: string | undefined): Promise<Step> {
      if (!github) return toLogin
      const { location, cookie } = await github.begin(safeNext(next))
      return { location, cookies: [cookie] }
    },

    async finishAtGitHub(search: string, cookie: string): Promise<Step> {
      if (!github) return toLogin
      const finished = await github.finish(search, cookie)
      // A stranger can cause this, so it is not logged, and the cookie of a login in progress stays.
      if (finished.kind === 'not begun') return { location: '/login?problem=refused', cookies: [] }
      if (finished.kind !== 'known') return fail(finished.kind, finished.reason)
      if (!admits(finished.login)) return fail('not-admitted', finished.login)
      return succeed(finished.login, finished.next)
    },

    logInByLink(token: string, next: string | undefined): Step {
      if (github) return toLogin
      return terminal.use(token) ? succeed(undefined, next) : fail('spent')
    },

    logOut: (): Step => ({ location: '/login', cookies: [sessions.end()] }),
    startTerminal(show: (link: string) => void): void {
      if (!github) terminal.start(show)
    },
    close: terminal.close,
  }
}

const afterLogin = '/dashboard'

/** The page of this site that `next` names; the dashboard if it names none. */
export function safeNext(next = afterLogin): string {
  const location = next.length > 2000 ? undefined : siteLocation(next)
  if (!location || /^\/(?:login|logout|_server)(?:[/?#]|$)/.test(location)) return afterLogin
  return location
}
