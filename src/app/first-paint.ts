/**
 * An inline script of every document: it reads the cookies before the first paint, so that a page from a shared cache, the same bytes for
 * all, comes in this visitor's theme and with the tabs chosen last. The Content-Security-Policy allows it by its hash.
 */
import { preferences } from '../ui/preferences.ts'

/**
 * Runs in the browser, by its text. Cookies: `theme` is `light`, `dark` or `auto`; `prefs` is `framework=react&bundler=vite`, percent-encoded.
 * The browser's own color, `theme-color`, is that of the chosen theme, not of the system's. `<html>` gets the classes `js` and, where it is so, `dark` or `light`, the mode as `data-theme`, and each choice as a `data-` attribute.
 */
function readCookies(allowed: Record<string, readonly string[]>): void {
  const root = document.documentElement
  const cookie = (name: string) =>
    decodeURIComponent(new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '')
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches
  root.classList.add('js')
  root.classList.toggle('dark', isSystemDark)
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
    for (const [name, values] of Object.entries(allowed)) {
      const value = chosen.get(name)
      if (value !== null && values.includes(value)) root.setAttribute(`data-${name}`, value)
    }
  } catch {
    // A cookie that can't be decoded is somebody else's; the page shows as it would without.
  }
}

export const firstPaintScript = `(${readCookies})(${JSON.stringify(preferences)})`
