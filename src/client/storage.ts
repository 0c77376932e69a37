/** Reads and writes site data. What the browser refuses to store stays in the document's memory. */
import { type PreferenceName, preferences } from '../ui/preferences.ts'

type Area = 'localStorage' | 'sessionStorage'

const yearInSeconds = 31_536_000
/** By the key in the storage, or the name of the cookie. */
const memory = new Map<string, string>()

/** Returns `undefined` if nothing is stored, or text that is not JSON. */
export function readStoredJson(window: Window, area: Area, storageKey: string): unknown {
  try {
    return JSON.parse(memory.get(storageKey) ?? window[area].getItem(storageKey) ?? '')
  } catch {
    return undefined
  }
}

/** Returns whether later documents can read it too. Storage may be blocked or full. */
export function writeStored(window: Window, area: Area, storageKey: string, text: string): boolean {
  try {
    window[area].setItem(storageKey, text)
    memory.delete(storageKey)
    return true
  } catch (error) {
    console.warn('The browser stores nothing for this site.', error)
    memory.set(storageKey, text)
    return false
  }
}

/** Whether later documents can read what this one stores. */
export function keepsSiteData(window: Window): boolean {
  try {
    return window.sessionStorage !== null && window.navigator.cookieEnabled
  } catch {
    return false
  }
}

/** Returns a cookie's value, decoded. */
export function readCookie(document: Pick<Document, 'cookie'>, name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
    if (pair) return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // Cookies are blocked, or another application wrote this one.
  }
  return memory.get(name)
}

/** Writes a cookie for a year and all pages of the site. */
export function writeCookie(
  document: Pick<Document, 'cookie' | 'location'>,
  name: string,
  value: string,
): void {
  memory.set(name, value)
  const secure = document.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`
  } catch (error) {
    console.warn('The browser stores nothing for this site.', error)
  }
}

/** Connects the open pages of the site; `undefined` where the browser blocks site data. */
export function openChannel(window: typeof globalThis, name: string): BroadcastChannel | undefined {
  try {
    return new window.BroadcastChannel(name)
  } catch {
    return undefined
  }
}

export function getPreference(
  { documentElement: root }: Document,
  name: PreferenceName,
): string | undefined {
  return root.getAttribute(`data-${name}`) ?? undefined
}

/** Sets the preference on this page, and in the cookie `prefs` for later pages. */
export function setPreference(document: Document, name: PreferenceName, value: string): void {
  document.documentElement.setAttribute(`data-${name}`, value)
  const all = new URLSearchParams(readCookie(document, 'prefs'))
  all.set(name, value)
  writeCookie(document, 'prefs', String(all))
}

/**
 * Whether a cookie remembers this choice. Other choices last as long as their page, and so does the
 * tab `other` of a list of examples, which is no framework.
 */
export function isPreference(name: string | undefined, value: string): name is PreferenceName {
  if (name === undefined || !Object.hasOwn(preferences, name)) return false
  const values: readonly string[] | undefined = preferences[name as PreferenceName]
  return values?.includes(value) ?? value !== 'other'
}
