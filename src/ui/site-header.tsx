import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import { Icon, LibraryMark } from './icon.tsx'
import { type ThemeMode, themeModes } from './preferences.ts'

const links = [
  ['blog', 'Blog'],
  ['learn', 'Learn'],
  ['support', 'Support'],
] as const

/** On narrow screens the menu of libraries contains the other links too. */
export function SiteHeader() {
  return (
    <header className="site-header">
      <a className="site-name" href={href('home')}>
        <Icon name="site" /> TanStack
      </a>
      <nav aria-label="Site">
        <button type="button" className="site-menu-button" popoverTarget="ui-site-menu">
          <span className="on-wide">Libraries</span>
          <span className="on-narrow">Menu</span>
          <Icon name="chevron" />
        </button>
        <div id="ui-site-menu" popover="auto" className="site-menu">
          <ul className="site-libraries">
            {libraries.map(({ id, name, tagline }) => (
              <li key={id} data-library={id}>
                <a href={href('library', { libraryId: id, version: 'latest' })}>
                  <LibraryMark libraryId={id} />
                  {name} <small>{tagline}</small>
                </a>
              </li>
            ))}
          </ul>
          <SiteLinks className="site-links-folded" />
        </div>
        <SiteLinks className="site-links" />
      </nav>
      <SearchButton />
      <ThemeToggle />
    </header>
  )
}

function SiteLinks({ className }: { readonly className: string }) {
  return (
    <ul className={className}>
      {links.map(([name, label]) => (
        <li key={name}>
          <a href={href(name)}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** A link to the search page; with JavaScript it opens the search dialog. */
function SearchButton() {
  return (
    <a
      className="search-button"
      href={href('search')}
      data-search=""
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-button-label">Search</span>
      <span className="search-key needs-script" aria-hidden="true">
        /
      </span>
    </a>
  )
}

/**
 * Contains all three states; CSS shows the one in `data-theme` of `<html>`. So every visitor gets
 * the same HTML. `src/client/enhance/theme.ts` handles clicks.
 */
function ThemeToggle() {
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
