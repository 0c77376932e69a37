/** Sessions, and the signed cookies that hold them. The server stores none. */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { messageOf } from '../log.ts'
import { isSameSecret } from '../storage/bytes.ts'

export type CookieOptions = {
  readonly secret: string
  /** Whether the site is served over HTTPS. */
  readonly isSecure: boolean
  readonly now: () => number
}

const sessionMs = 12 * 3_600_000
/** `login` is GitHub's name of the user; `undefined` for a login by the terminal's link. */
const sessionData = v.object({ login: v.optional(v.string()) })

type Session = v.InferOutput<typeof sessionData>

/** `admits` tells whether the current configuration lets a user log in. */
export function createSessions(
  options: CookieOptions,
  admits: (login: string | undefined) => boolean,
) {
  const cookie = createSignedCookie('site-session', options)
  return {
    /** The session of a `Cookie` header. */
    of(header: string): Session | undefined {
      const checked = v.safeParse(sessionData, cookie.read(header))
      return checked.success && admits(checked.output.login) ? checked.output : undefined
    },
    /** The cookie that starts a session. */
    begin: (login: string | undefined): string =>
      cookie.set({ login } satisfies Session, options.now() + sessionMs),
    /** The cookie that ends it. */
    end: (): string => cookie.clear(),
  }
}

/** The browser can read the data, but only the server can change it: by HMAC-SHA-256. */
export function createSignedCookie(baseName: string, { secret, isSecure, now }: CookieOptions) {
  // No other host can set a cookie of this prefix (RFC 6265bis).
  const name = isSecure ? `__Host-${baseName}` : baseName
  const secure = isSecure ? '; Secure' : ''
  const format = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  // The name is signed too, so that no cookie can be sent as another.
  const sign = (body: string) =>
    `${body}.${new Bun.CryptoHasher('sha256', secret).update(`${baseName}\n${body}`).digest('base64url')}`
  return {
    /** A `Set-Cookie` header. `expiresAt` is in ms since the epoch. */
    set(data: unknown, expiresAt: number): string {
      const body = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url')
      // `Max-Age` with a fraction is ignored (RFC 6265, 5.2.2).
      return format(sign(body), Math.round((expiresAt - now()) / 1000))
    },
    clear: () => format('', 0),
    /** The data in a `Cookie` header; `undefined` if it is missing, forged or expired. */
    read(header: string): unknown {
      const [text, ...others] = header
        .split(/; */)
        .flatMap(pair => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))
      // If a browser sends several, another host has set some, so none is trusted.
      if (text === undefined || others.length > 0) return undefined
      const [body = ''] = text.split('.', 1)
      if (!isSameSecret(text, sign(body))) return undefined
      // Only `set` signs a cookie, so its data have this shape.
      const { data, expiresAt } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
        data: unknown
        expiresAt: number
      }
      return now() < expiresAt ? data : undefined
    },
  }
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

const minSecretLength = 32

/** Signs sessions. Made on first use and readable by its owner alone: sessions outlive a restart. */
export function openSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomSecret()
    try {
      // Fails if the file exists, so the secret of an earlier start stays.
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    chmodSync(file, 0o600)
    const stored = readFileSync(file, 'utf8').trim()
    if (stored.length < minSecretLength)
      throw new Error(`${file} has less than ${minSecretLength} characters: remove it`)
    return stored
  } catch (error) {
    const message = `DATA_DIR (${dataDir}) can't store the secret of sessions: ${messageOf(error)}`
    throw new Error(message, { cause: error })
  }
}
