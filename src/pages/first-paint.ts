/**
 * An inline script that applies cookies and the wish to save data before the first paint: all
 * visitors get the same HTML.
 */
import { knownFrameworks } from '../libraries/frameworks.ts'
import { preferences } from '../ui/preferences.ts'

/** Runs in the browser. Cookies: `theme=dark` and, percent-encoded, `prefs=framework=react&…`. */
function readCookies(allowed: Record<string, readonly string[]>): void {
  const root = document.documentElement
  const cookie = (key: string) =>
    decodeURIComponent(new RegExp(`(?:^|; )${key}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.add('js')
  root.classList.toggle('dark', isSystemDark)
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  root.classList.toggle('saves-data', connection?.saveData === true)
  root.setAttribute('data-theme', 'auto')
  try {
    const theme = cookie('theme')
    if (theme === 'light' || theme === 'dark') {
      root.setAttribute('data-theme', theme)
      root.classList.toggle('dark', theme === 'dark')
      root.classList.toggle('light', theme === 'light')
      for (const meta of document.querySelectorAll('meta[data-scheme]'))
        meta.setAttribute('media', meta.getAttribute('data-scheme') === theme ? 'all' : 'not all')
    }
    const chosen = new URLSearchParams(cookie('prefs'))
    for (const [key, values] of Object.entries(allowed)) {
      const value = chosen.get(key)
      if (value !== null && values.includes(value)) root.setAttribute(`data-${key}`, value)
    }
  } catch {
    // Another application's cookie can't be decoded; the defaults apply.
  }
}

/**
 * `announcement` is the id of the current announcement. The script ignores that others were
 * dismissed.
 */
export function firstPaintScript(announcement: string | undefined): string {
  const allowed = {
    ...preferences,
    framework: knownFrameworks,
    announcement: announcement === undefined ? [] : [announcement],
  }
  return `(${readCookies})(${JSON.stringify(allowed)})`
}
