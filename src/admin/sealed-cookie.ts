import type { Seal } from './seal.ts'

type Options = {
  readonly baseName: string
  readonly purpose: string
  readonly seal: Seal
  readonly isSecure: boolean
  readonly now: () => number
}

/** A signed cookie, so that nobody but the server can change its data. */
export function createSealedCookie({ baseName, purpose, seal, isSecure, now }: Options) {
  // No other host can set a cookie of this prefix (RFC 6265bis).
  const name = isSecure ? `__Host-${baseName}` : baseName
  const secure = isSecure ? '; Secure' : ''
  const format = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  return {
    /** A `Set-Cookie` header. `expiresAt` is in ms since the epoch. */
    set: (data: unknown, expiresAt: number) =>
      // `Max-Age` with a fraction is ignored (RFC 6265, 5.2.2).
      format(seal.close(purpose, data, expiresAt), Math.round((expiresAt - now()) / 1000)),
    clear: () => format('', 0),
    /** The data in a `Cookie` header; `undefined` where there is none, or none that is valid. */
    read(header: string): unknown {
      const values = header
        .split(/; */)
        .flatMap(pair => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))
      // If a browser sends several, another host has set some, so none is trusted.
      const [value, ...others] = values
      return value === undefined || others.length > 0 ? undefined : seal.open(purpose, value)
    },
  }
}
