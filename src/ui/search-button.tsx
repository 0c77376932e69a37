import { href } from '../../routes.ts'
import { Icon } from './icon.tsx'

/** The way to the search: a page of its own without a script, with one a dialog over this page. */
export function SearchButton() {
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
