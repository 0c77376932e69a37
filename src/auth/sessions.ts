import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import type { Seal } from './seal.ts'
import { createSealedCookie } from './sealed-cookie.ts'

export type Session = {
  readonly id: string
  /** GitHub's name of the user; `undefined` for a login by the terminal's link. */
  readonly login: string | undefined
  /** Ms since the epoch. */
  readonly expiresAt: number
}

type Options = {
  readonly seal: Seal
  /** Whether the current configuration lets a user log in. */
  readonly admits: (login: string | undefined) => boolean
  /** Whether the site is served over HTTPS. */
  readonly isSecure: boolean
  readonly revokedTokens: Pick<KvStore, 'has' | 'put'>
  readonly now: () => number
}

const sessionMs = 12 * 3_600_000
const sealedSession = v.object({
  id: v.string(),
  login: v.optional(v.string()),
  expiresAt: v.number(),
})

/** The cookie holds the session. The server stores only those that ended early. */
export function createSessions({ admits, revokedTokens, ...options }: Options) {
  const cookie = createSealedCookie({ ...options, baseName: 'site-session', purpose: 'session' })

  /** The session of a `Cookie` header. */
  function of(header: string): Session | undefined {
    const checked = v.safeParse(sealedSession, cookie.read(header))
    if (!checked.success) return undefined
    const { id, login, expiresAt } = checked.output
    return revokedTokens.has(tokenOf(id)) || !admits(login) ? undefined : { id, login, expiresAt }
  }

  return {
    of,
    /** The cookie that starts a session. */
    begin(login: string | undefined): string {
      const expiresAt = options.now() + sessionMs
      const session: Session = { id: crypto.randomUUID(), login, expiresAt }
      return cookie.set(session, expiresAt)
    },
    /** The cookie that ends the session. Copies of the session's cookie are invalid from then on. */
    end(header: string): string {
      const session = of(header)
      if (session) revokedTokens.put(tokenOf(session.id), true, session.expiresAt)
      return cookie.clear()
    },
  }
}

function tokenOf(sessionId: string): string {
  return `session ${sessionId}`
}
