import { type ThemeMode, themeModes } from '../../ui/preferences.ts'
import { announce } from './announcer.ts'
import { closest } from './closest.ts'
import { readCookie, writeCookie } from './cookies.ts'

type Parts = {
  readonly window: Window
  /** Tells the server, which keeps the mode in the cookie. */
  readonly save: (mode: ThemeMode) => Promise<unknown>
  /** Joins the open pages of the site. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

/**
 * Answers the theme toggle, and follows what decides the theme elsewhere: the system, the site's other open pages, and, for a page that comes
 * back as it was left, the cookie. What a page begins with, the script before the first paint has set.
 */
export function startTheme({ window, save, channel }: Parts): void {
  const { document } = window
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const modeNow = () => readMode(document.documentElement.dataset.theme)
  let saving = Promise.resolve()
  /** The server's answer sets the cookie too, and that to an earlier choice may come after a later one. */
  const keep = () => writeCookie(document, 'theme', modeNow())

  /** One after the other, so that the last choice is the last to arrive. */
  const saveInTurn = (mode: ThemeMode) => {
    const saveNow = async () => {
      if (mode === modeNow()) await save(mode)
    }
    saving = saving
      .then(saveNow)
      .catch(error => console.warn('The theme is kept in this browser alone.', error))
      .then(keep)
  }

  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '[data-theme-toggle]')) return
    const mode = modeAfter(modeNow())
    showMode(document, mode, system.matches)
    // At once, and when this page is left, for a page that is loaded before the server has answered to every choice.
    keep()
    window.addEventListener('pagehide', keep)
    saveInTurn(mode)
    channel.postMessage(mode)
    announce(document, `Theme: ${mode}`)
  })
  system.addEventListener('change', () => showMode(document, modeNow(), system.matches))
  channel.addEventListener('message', ({ data }) =>
    showMode(document, readMode(data), system.matches),
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showMode(document, readMode(readCookie(document, 'theme')), system.matches)
  })
}

/** Auto, light, dark, and auto again (specification, 4). */
export function modeAfter(mode: ThemeMode): ThemeMode {
  return themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'auto'
}

/** Sets what the style sheet goes by: `data-theme`, and the class `dark` for dark, and for auto where the system is; and the browser's own color. */
function showMode(document: Document, mode: ThemeMode, isSystemDark: boolean): void {
  const { documentElement: root } = document
  root.dataset.theme = mode
  root.classList.toggle('dark', mode === 'dark' || (mode === 'auto' && isSystemDark))
  root.classList.toggle('light', mode === 'light')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    meta.setAttribute(
      'media',
      mode === 'auto' ? `(prefers-color-scheme: ${scheme})` : scheme === mode ? 'all' : 'not all',
    )
  }
}

function readMode(value: unknown): ThemeMode {
  return themeModes.find(mode => mode === value) ?? 'auto'
}
