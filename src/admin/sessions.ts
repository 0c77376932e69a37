import * as v from 'valibot'
import type { Seal } from './seal.ts'
import { createSealedCookie } from './sealed-cookie.ts'

type Options = {
  readonly seal: Seal
  /** Whether the current configuration lets a user log in. */
  readonly admits: (login: string | undefined) => boolean
  /** Whether the site is served over HTTPS. */
  readonly isSecure: boolean
  readonly now: () => number
}

const sessionMs = 12 * 3_600_000
/** `login` is GitHub's name of the user; `undefined` for a login by the terminal's link. */
const sealedSession = v.object({ login: v.optional(v.string()) })

type Session = v.InferOutput<typeof sealedSession>

/** The cookie holds the session. The server stores none. */
export function createSessions({ admits, ...options }: Options) {
  const cookie = createSealedCookie({ ...options, baseName: 'site-session', purpose: 'session' })
  return {
    /** The session of a `Cookie` header. */
    of(header: string): Session | undefined {
      const checked = v.safeParse(sealedSession, cookie.read(header))
      return checked.success && admits(checked.output.login) ? checked.output : undefined
    },
    /** The cookie that starts a session. */
    begin: (login: string | undefined): string =>
      cookie.set({ login } satisfies Session, options.now() + sessionMs),
    /** The cookie that ends it. */
    end: (): string => cookie.clear(),
  }
}
