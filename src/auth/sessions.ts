import * as v from 'valibot'
import type { KvStore } from '../cache/kv-store.ts'
import { cookieNamed, readCookie } from './cookie.ts'
import type { Seal } from './seal.ts'

/** Who is logged in. */
export type Session = {
  readonly id: string
  /** GitHub's name; `undefined` for who came by the terminal's link. */
  readonly login: string | undefined
  /** Ms since the epoch. */
  readonly expiresAt: number
}

export type Sessions = {
  /** The cookie that begins a session. */
  begin(login: string | undefined): string
  /** The session of a `Cookie` header; `undefined` without a good one. */
  of(cookie: string): Session | undefined
  /** The cookie that ends the session; it is not taken again, by whoever has a copy. */
  end(cookie: string): string
}

type Parts = {
  readonly seal: Seal
  /** Whether a login may be here at all today. */
  readonly admits: (login: string | undefined) => boolean
  /** Whether the site is served by HTTPS. */
  readonly isSecure: boolean
  /** Sessions that were ended before their time. */
  readonly revokedTokens: Pick<KvStore, 'has' | 'put'>
  readonly now: () => number
}

const twelveHoursInMs = 12 * 3_600_000
const purpose = 'session'
const sealed = v.object({ id: v.string(), login: v.optional(v.string()), expiresAt: v.number() })

/** A session is what its cookie says; the server remembers just those that were ended before their time. */
export function createSessions({ seal, admits, isSecure, revokedTokens, now }: Parts): Sessions {
  const cookie = cookieNamed('site-session', { isSecure })

  function of(header: string): Session | undefined {
    const text = readCookie(header, cookie.name)
    const checked = text === undefined ? undefined : v.safeParse(sealed, seal.open(purpose, text))
    if (
      !checked?.success ||
      revokedTokens.has(nameOf(checked.output)) ||
      !admits(checked.output.login)
    )
      return undefined
    return { ...checked.output, login: checked.output.login }
  }

  return {
    of,
    begin(login) {
      const session: Session = {
        id: crypto.randomUUID(),
        login,
        expiresAt: now() + twelveHoursInMs,
      }
      return cookie.set(seal.close(purpose, session, session.expiresAt), twelveHoursInMs / 1000)
    },
    end(header) {
      const session = of(header)
      if (session) revokedTokens.put(nameOf(session), true, session.expiresAt)
      return cookie.clear()
    },
  }
}

function nameOf({ id }: Pick<Session, 'id'>): string {
  return `session ${id}`
}
