/** A cookie that only the server reads, by its full name. */
export type OwnCookie = {
  readonly name: string
  set(value: string, seconds: number): string
  clear(): string
}

/**
 * HttpOnly, for the whole site, sent along when a link from elsewhere leads here, and never with a request that another site makes. By HTTPS its name
 * says that no other host could have set it (`__Host-`, RFC 6265bis).
 */
export function cookieNamed(base: string, { isSecure }: { readonly isSecure: boolean }): OwnCookie {
  const name = isSecure ? `__Host-${base}` : base
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return { name, set: cookie, clear: () => cookie('', 0) }
}

/** The value in a `Cookie` header; `undefined` where there is none. Of several, none: a browser sends one, somebody else has set the others. */
export function readCookie(header: string, name: string): string | undefined {
  const values = header
    .split(/; */)
    .flatMap(pair => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []))
  return values.length === 1 ? values[0] : undefined
}
