import type { ReactNode } from 'react'
import { href } from '../../routes.ts'
import { Icon } from './icon.tsx'

/** A header of the function `search`: how many pages match. */
export const totalHeader = 'search-total'

/** A header of the function `search` while the index is being built. */
export const incompleteIndexHeader = 'search-index-incomplete'

/** On pages of errors. `children` are hidden fields. */
export function SearchForm({ children }: { readonly children?: ReactNode }) {
  return (
    <search>
      <form className="search-form icon-field" action={href('search')}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={200}
          aria-label="Search this site"
          placeholder="Search the site"
          required
        />
        {children}
        <button type="submit" className="button button-quiet">
          Search
        </button>
      </form>
    </search>
  )
}
