/**
 * Choices that the site remembers for a visitor, and what each may be. Each stands as a `data-` attribute on `<html>` before the first paint, and
 * `styles/tabs.css` has a rule for every value.
 */
export const preferences = {
  'package-manager': ['npm', 'pnpm', 'yarn', 'bun'],
  bundler: ['vite', 'rsbuild'],
  framework: [
    'react',
    'vue',
    'angular',
    'solid',
    'lit',
    'svelte',
    'qwik',
    'vanilla',
    'preact',
    'alpine',
    'ember',
    'octane',
    'marko',
  ],
  panel: ['code', 'sandbox'],
} as const satisfies Record<string, readonly string[]>

export type PreferenceName = keyof typeof preferences

/** Light, dark, or as the system has it; in the order in which the toggle goes through them (specification, 4). */
export const themeModes = ['auto', 'light', 'dark'] as const

export type ThemeMode = (typeof themeModes)[number]
