/**
 * Who may see the dashboard. GitHub says who somebody is, and the configuration whether that one may; where GitHub is not configured, whoever
 * reads the server's terminal may.
 */

import type { KvStore } from '../cache/kv-store.ts'
import type { AuthConfig } from '../config.ts'
import type { Log } from '../log.ts'
import type { Problem } from '../pages/login/problem.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { createGitHubLogin } from './github-login.ts'
import { safeNext } from './next.ts'
import { createSeal } from './seal.ts'
import { keepSessionSecret } from './session-secret.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createTerminalLink } from './terminal-link.ts'

export type Auth = Pick<Sessions, 'of'> & {
  /** How one logs in here. */
  readonly method: LoginMethod
  /** Begins the way over GitHub; where that is not how, back to the page that says so. */
  beginAtGitHub(next: string | undefined, visitor: string): Promise<Step>
  /** Ends it: `search` is the query that GitHub sent the visitor back with. */
  finishAtGitHub(search: string, cookie: string, visitor: string): Promise<Step>
  /** Spends the terminal's link. */
  spendLink(token: string, next: string | undefined, visitor: string): Step
  logOut(cookie: string): Step
  /** Shows links to whoever sits at the terminal, where that is how one logs in. */
  startTerminal(show: (link: string) => void): void
  close(): void
}

export type LoginMethod = 'github' | 'terminal'

/** What came of it: where to go now, and the cookies to take along. */
export type Step = { readonly location: string; readonly cookies: readonly string[] }

type Parts = {
  readonly config: AuthConfig
  readonly dataDir: string
  readonly revokedTokens: Pick<KvStore, 'has' | 'put'>
  readonly siteUrl: string
  readonly log: Log
  readonly now: () => number
}

/** Throws where the secret of sessions can't be kept. */
export function createAuth({ config, dataDir, revokedTokens, siteUrl, log, now }: Parts): Auth {
  const { oauth } = config
  const seal = createSeal({ secret: config.sessionSecret ?? keepSessionSecret(dataDir), now })
  const admits = (login: string | undefined) =>
    oauth ? login !== undefined && oauth.logins.includes(login.toLowerCase()) : login === undefined
  const sessions = createSessions({
    seal,
    admits,
    isSecure: siteUrl.startsWith('https:'),
    revokedTokens,
    now,
  })
  const github = oauth && createGitHubLogin({ config: oauth, seal, siteUrl, now })
  const terminal = createTerminalLink({ siteUrl, now })
  const attempts = createAttemptLimit({ now })

  function fail(problem: Problem, visitor: string, detail?: string): Step {
    if (problem !== 'too-often') attempts.fail(visitor)
    log({ level: 'warn', message: `A login failed: ${problem}${detail ? ` (${detail})` : ''}` })
    return { location: `/login?problem=${problem}`, cookies: github ? [github.forget] : [] }
  }

  function succeed(login: string | undefined, next: string): Step {
    log({ level: 'info', message: 'A login succeeded', login: login ?? 'by the terminal’s link' })
    return { location: next, cookies: [sessions.begin(login), ...(github ? [github.forget] : [])] }
  }

  return {
    method: github ? 'github' : 'terminal',
    of: sessions.of,

    async beginAtGitHub(next, visitor) {
      if (!github) return { location: '/login', cookies: [] }
      if (!attempts.allows(visitor)) return fail('too-often', visitor)
      const { location, cookie } = await github.begin(safeNext(next))
      return { location, cookies: [cookie] }
    },

    async finishAtGitHub(search, cookie, visitor) {
      if (!github) return { location: '/login', cookies: [] }
      if (!attempts.allows(visitor)) return fail('too-often', visitor)
      const finished = await github.finish(search, cookie)
      if (finished.kind !== 'known') return fail(finished.kind, visitor, finished.reason)
      if (!admits(finished.login)) return fail('not-admitted', visitor, finished.login)
      return succeed(finished.login, safeNext(finished.next))
    },

    spendLink(token, next, visitor) {
      if (github) return { location: '/login', cookies: [] }
      if (!attempts.allows(visitor)) return fail('too-often', visitor)
      return terminal.spend(token) ? succeed(undefined, safeNext(next)) : fail('spent', visitor)
    },

    logOut: cookie => ({ location: '/login', cookies: [sessions.end(cookie)] }),
    startTerminal: show => (github ? undefined : terminal.start(show)),
    close: terminal.close,
  }
}
