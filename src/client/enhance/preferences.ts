import { type PreferenceName, preferences } from '../../ui/preferences.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** What the visitor has chosen; `undefined` without a choice. */
export function getPreference(
  { documentElement: root }: Document,
  name: PreferenceName,
): string | undefined {
  return root.getAttribute(`data-${name}`) ?? undefined
}

/** Chooses, for this page at once and for all later ones by the cookie `prefs`. */
export function setPreference(document: Document, name: PreferenceName, value: string): void {
  document.documentElement.setAttribute(`data-${name}`, value)
  const all = new URLSearchParams(readCookie(document, 'prefs'))
  all.set(name, value)
  writeCookie(document, 'prefs', String(all))
}

/** Whether a value is one that is remembered under the name; any other belongs to one page. */
export function isPreference(name: string | undefined, value: string): name is PreferenceName {
  return (
    name !== undefined &&
    Object.hasOwn(preferences, name) &&
    (preferences[name as PreferenceName] as readonly string[]).includes(value)
  )
}
