import { href } from '../../routes.ts'
import { libraries } from '../libraries/registry.ts'
import { Icon, LibraryMark } from './icon.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const links = [
  ['blog', 'Blog'],
  ['learn', 'Learn'],
  ['support', 'Support'],
] as const

/** The way to everywhere. Where it is narrow, the menu of libraries holds the other links too. */
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
