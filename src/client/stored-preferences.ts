import { type PreferenceName, preferences } from '../ui/preferences.ts'
import { readCookie, writeCookie } from './storage.ts'

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
