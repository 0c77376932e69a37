import { packageManagers } from '../libraries/package-managers.ts'

/** Each is a `data-` attribute of `<html>`, which `styles/tabs.css` and `code.css` use. */
export const preferences = {
  'package-manager': packageManagers,
  bundler: ['vite', 'rsbuild'],
  /** Long lines of code. */
  wrap: ['on', 'off'],
  /**
   * May be any value. The server knows which values have styles (`src/libraries/frameworks.ts`).
   */
  framework: undefined,
  /** The id of the last announcement that was dismissed. */
  announcement: undefined,
} as const satisfies Record<string, readonly string[] | undefined>

export type PreferenceName = keyof typeof preferences

/** In the order in which clicks choose them (spec 7.1). `auto` follows the system. */
export const themeModes = ['auto', 'light', 'dark'] as const

export type ThemeMode = (typeof themeModes)[number]

export function nextThemeMode(mode: ThemeMode): ThemeMode {
  return themeModes[themeModes.indexOf(mode) + 1] ?? 'auto'
}
