import * as v from 'valibot'
import { type ThemeMode, themeModes } from '../ui/preferences.ts'
import { type Outcome, result } from './server-function.ts'

const yearInSeconds = 31_536_000
const message = 'The mode is light, dark or auto'
const mode = v.picklist(themeModes, message)

/** The mode itself, or a form with the field `mode`. */
export const themeInput = v.union(
  [
    mode,
    v.pipe(
      v.instance(FormData),
      v.transform(form => form.get('mode')),
      mode,
    ),
  ],
  message,
)

/** The mode that the visitor's cookie says; `auto` for any other cookie and for none. */
export function readTheme(cookie: string): ThemeMode {
  const given = new Bun.CookieMap(cookie).get('theme')
  return themeModes.find(known => known === given) ?? 'auto'
}

/** Keeps the mode for a year. The script that runs before the first paint reads the cookie, so it can't be HttpOnly. */
export function keepTheme(
  mode: ThemeMode,
  { secure }: { readonly secure: boolean },
): Outcome<ThemeMode> {
  const cookie = `theme=${mode}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`
  return result(mode, { 'set-cookie': cookie })
}
