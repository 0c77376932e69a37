const yearInSeconds = 31_536_000

/** The value of a cookie that scripts may read, decoded; `undefined` without one, or with one that can't be decoded. */
export function readCookie({ cookie }: Pick<Document, 'cookie'>, name: string): string | undefined {
  const value = cookie
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  try {
    return value === undefined ? undefined : decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** Keeps a value for a year, for all pages of the site. */
export function writeCookie(
  document: Pick<Document, 'cookie' | 'location'>,
  name: string,
  value: string,
): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
}
