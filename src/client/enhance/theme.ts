import { nextThemeMode, type ThemeMode, themeModes } from '../../ui/preferences.ts'
import { closest } from '../events.ts'
import { openChannel, readCookie, writeCookie } from '../storage.ts'

type Options = {
  readonly window: Window & typeof globalThis
  /** Saves the mode on the server, unless it is aborted by a later choice. */
  readonly save: (mode: ThemeMode, signal: AbortSignal) => Promise<unknown>
}

/** Follows the button, the system, other open pages and, on the way back to a page, the cookie. */
export function startTheme({ window, save }: Options): void {
  const { document } = window
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const currentMode = () => readMode(document.documentElement.dataset.theme)
  const channel = openChannel(window, 'theme')
  let saving = new AbortController()

  document.addEventListener('click', ({ target }) => {
    if (!closest(target, '.theme-button')) return
    const mode = nextThemeMode(currentMode())
    showMode(document, mode, system.matches)
    channel?.postMessage(mode)
    saving.abort()
    saving = new AbortController()
    const { signal } = saving
    // A page that loads before the server has responded reads this cookie.
    writeCookie(document, 'theme', mode)
    save(mode, signal).catch(error => {
      if (!signal.aborted) console.warn('The theme is stored in this browser only.', error)
    })
  })
  system.addEventListener('change', () => showMode(document, currentMode(), system.matches))
  channel?.addEventListener('message', ({ data }) =>
    showMode(document, readMode(data), system.matches),
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showMode(document, readMode(readCookie(document, 'theme')), system.matches)
  })
}

/** Sets `data-theme` and the classes `dark` and `light`, for the CSS, and theme-color. */
function showMode(document: Document, mode: ThemeMode, isSystemDark: boolean): void {
  const { documentElement: root } = document
  root.dataset.theme = mode
  root.classList.toggle('dark', mode === 'dark' || (mode === 'auto' && isSystemDark))
  root.classList.toggle('light', mode === 'light')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const { scheme } = meta.dataset
    const chosen = scheme === mode ? 'all' : 'not all'
    meta.setAttribute('media', mode === 'auto' ? `(prefers-color-scheme: ${scheme})` : chosen)
  }
}

function readMode(value: unknown): ThemeMode {
  return themeModes.find(mode => mode === value) ?? 'auto'
}
