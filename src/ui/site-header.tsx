import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { externalAddresses } from '../libraries/external-addresses.ts'
import { shortName } from '../libraries/library.ts'
import { findLibrary, libraries, versionName } from '../libraries/registry.ts'
import { Icon, LibraryMark } from './icon.tsx'
import { nextThemeMode, type ThemeMode, themeModes } from './preferences.ts'
import type { LibraryVersion } from './view.ts'

const links = [
  ['blog', 'Blog'],
  ['learn', 'Learn'],
  ['support', 'Support'],
] as const

type SiteHeaderProps = {
  readonly library?: LibraryVersion | undefined
  /** The canonical pathname of the page. */
  readonly pathname?: string | undefined
}

/** On narrow screens the menu of libraries contains the other links too. */
export function SiteHeader({ library, pathname }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <a className="site-name" href={href('home')}>
        <Icon name="site" /> TanStack
      </a>
      {library && <CurrentLibrary {...library} />}
      <nav aria-label="Site">
        <button type="button" className="bar-item site-menu-button" popoverTarget="ui-site-menu">
          <span className="on-wide">Libraries</span>
          <span className="on-narrow">Menu</span>
          <Icon name="chevron" />
        </button>
        <div id="ui-site-menu" popover="auto" className="site-menu popup">
          <ul className="site-libraries grid">
            {libraries.map(({ id, name, tagline }) => (
              <li key={id} data-library={id}>
                <a
                  href={href('library', { libraryId: id, version: 'latest' })}
                  aria-current={id === library?.id || undefined}
                >
                  <LibraryMark libraryId={id} />
                  {name} <small>{tagline}</small>
                </a>
              </li>
            ))}
          </ul>
          <SiteLinks className="site-links-folded" pathname={pathname}>
            <li>
              <a href={externalAddresses.github}>GitHub</a>
            </li>
            <li>
              <a href={externalAddresses.discord}>Discord</a>
            </li>
          </SiteLinks>
        </div>
        <SiteLinks className="site-links" pathname={pathname} />
      </nav>
      <div className="site-tools">
        <SearchButton />
        <a className="icon-button site-icon" href={externalAddresses.github}>
          <Icon name="github" />
          <span className="visually-hidden">GitHub</span>
        </a>
        <a className="icon-button site-icon" href={externalAddresses.discord}>
          <Icon name="discord" />
          <span className="visually-hidden">Discord</span>
        </a>
        <ThemeButton />
      </div>
    </header>
  )
}

function CurrentLibrary({ id, version }: LibraryVersion) {
  const library = findLibrary(id)
  if (!library) return null
  return (
    <a
      className="site-library"
      data-library={id}
      href={href('library', { libraryId: id, version })}
    >
      <LibraryMark libraryId={id} />
      {shortName(library.name)} <small>{versionName(library, version)}</small>
    </a>
  )
}

type SiteLinksProps = Pick<SiteHeaderProps, 'pathname'> & {
  readonly className: string
  readonly children?: ReactNode
}

function SiteLinks({ className, pathname, children }: SiteLinksProps) {
  const section = pathname === href('dedicated-support') ? href('support') : pathname
  return (
    <ul className={className}>
      {links.map(([name, label]) => (
        <li key={name}>
          <a href={href(name)} aria-current={section?.startsWith(href(name)) || undefined}>
            {label}
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}

/** A link to the search page; with JavaScript it opens the search dialog. */
function SearchButton() {
  return (
    <a
      className="bar-item search-button"
      href={href('search')}
      data-search=""
      aria-keyshortcuts="/ Control+K Meta+K"
    >
      <Icon name="search" />
      <span className="search-button-label">Search</span>
      <span className="key needs-script" aria-hidden="true">
        /
      </span>
    </a>
  )
}

/** CSS shows one mode, by `data-theme` of `<html>`, so that every visitor gets the same HTML. */
function ThemeButton() {
  return (
    <button type="button" className="icon-button theme-button needs-script">
      {themeModes.map(mode => (
        <span key={mode} data-mode={mode}>
          <Icon name={`theme-${mode}`} />
          <span className="visually-hidden">
            Theme: {themeNames[mode]}. Switch to {themeNames[nextThemeMode(mode)]}.
          </span>
        </span>
      ))}
    </button>
  )
}

const themeNames: Readonly<Record<ThemeMode, string>> = {
  auto: 'system',
  light: 'light',
  dark: 'dark',
}
