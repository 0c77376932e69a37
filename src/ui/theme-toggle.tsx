import { Icon } from './icon.tsx'
import { type ThemeMode, themeModes } from './preferences.ts'

/**
 * The way to another theme. All three states stand in it; the style sheet shows the one that `data-theme` of `<html>` says, so that the same
 * bytes are right for everybody before any script has run. `src/client/enhance/theme.ts` answers the click.
 */
export function ThemeToggle() {
  return (
    <button type="button" className="theme-toggle needs-script" data-theme-toggle="">
      <span className="visually-hidden">Theme: </span>
      {themeModes.map(mode => (
        <span key={mode} className={`theme-state theme-state-${mode}`}>
          <Icon name={`theme-${mode}`} />
          <span>{labels[mode]}</span>
        </span>
      ))}
    </button>
  )
}

const labels: Readonly<Record<ThemeMode, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' }
