import { type PreferenceName, preferences } from '../ui/preferences.ts'

const yearInSeconds = 31_536_000

/** The visitor's choice; `undefined` without one. */
export function getPreference(
  { documentElement: root }: Document,
  name: PreferenceName,
): string | undefined {
  return root.getAttribute(`data-${name}`) ?? undefined
}

/** Takes effect on this page at once, and on later ones by the cookie `prefs`. */
export function setPreference(document: Document, name: PreferenceName, value: string): void {
  document.documentElement.setAttribute(`data-${name}`, value)
  const all = new URLSearchParams(readCookie(document, 'prefs'))
  all.set(name, value)
  writeCookie(document, 'prefs', String(all))
}

/** Whether the site remembers such a choice; others belong to one page. */
export function isPreference(name: string | undefined, value: string): name is PreferenceName {
  if (name === undefined || !Object.hasOwn(preferences, name)) return false
  const values: readonly string[] | undefined = preferences[name as PreferenceName]
  return values?.includes(value) ?? true
}

/** A cookie's value, decoded; `undefined` where there is none or it can't be decoded. */
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

/** For a year and all pages of the site. */
export function writeCookie(
  document: Pick<Document, 'cookie' | 'location'>,
  name: string,
  value: string,
): void {
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
}
