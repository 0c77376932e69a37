import type { ThemeMode } from './preferences.ts'

/**
 * The way to another theme. All three states stand in it; the style sheet shows the one that `data-theme` of `<html>` says, so that the same
 * bytes are right for everybody before any script has run. `src/client/theme.ts` answers the click.
 */
export function ThemeToggle() {
  return (
    <button type="button" className="theme-toggle needs-script" data-theme-toggle="">
      <span className="visually-hidden">Theme: </span>
      <State mode="auto" label="Auto">
        <circle cx="8" cy="8" r="6" />
        <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
      </State>
      <State mode="light" label="Light">
        <circle cx="8" cy="8" r="3" />
        <path d="M8 .75v1.75M8 13.5v1.75M.75 8H2.5M13.5 8h1.75M2.9 2.9l1.2 1.2M11.9 11.9l1.2 1.2M2.9 13.1l1.2-1.2M11.9 4.1l1.2-1.2" />
      </State>
      <State mode="dark" label="Dark">
        <path d="M13.6 9.8A6 6 0 0 1 6.2 2.4a6 6 0 1 0 7.4 7.4z" />
      </State>
    </button>
  )
}

type StateProps = { readonly mode: ThemeMode; readonly label: string; readonly children: React.ReactNode }

function State({ mode, label, children }: StateProps) {
  return (
    <span className={`theme-state theme-state-${mode}`}>
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {children}
      </svg>
      <span>{label}</span>
    </span>
  )
}
