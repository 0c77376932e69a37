import { guidesOf } from '../../libraries/popular-guides.ts'
import { addressOfSearch, placeName } from '../../pages/search/search-places.ts'
import { readRecentSearches } from './recent-searches.ts'
import { createElement, createIcon, createOption } from './search-options.ts'

/**
 * Before a search: the visitor's last ones, then guides of the library, or libraries. Returns the
 * list's options.
 */
export function showSuggestions(list: HTMLElement, libraryId?: string): HTMLAnchorElement[] {
  const recent = readRecentSearches().map((q, index) => {
    const option = createOption(`ui-search-recent-${index}`, addressOfSearch(q), [q])
    option.dataset.recent = q
    option.prepend(createIcon('search'))
    return option
  })
  const guides = guidesOf(libraryId).map(({ label, href }, index) => {
    const option = createOption(`ui-search-guide-${index}`, href, [label])
    option.prepend(createIcon('book'))
    return option
  })
  const libraries = librariesOfMenu()
    .filter(({ id }) => guides.length === 0 && id === (libraryId ?? id))
    .map(({ id, href, tagline }) => {
      const option = createOption(`ui-search-${id}`, href, [placeName({ library: id })])
      option.dataset.library = id
      option.prepend(createIcon(id))
      option.append(createElement('span', 'search-place', [tagline]))
      return option
    })
  list.replaceChildren(
    ...createGroup('Recent searches', recent),
    ...createGroup('Suggested guides', guides),
    ...createGroup('Libraries', libraries),
  )
  return [...recent, ...guides, ...libraries]
}

type MenuLibrary = { readonly id: string; readonly href: string; readonly tagline: string }

/** The header lists all libraries, so the dialog loads no data about them. */
export function librariesOfMenu(): MenuLibrary[] {
  const items = document.querySelectorAll<HTMLElement>('.site-libraries > li')
  return Array.from(items, item => ({
    id: item.dataset.library ?? '',
    href: item.querySelector('a')?.href ?? '',
    tagline: item.querySelector('small')?.textContent ?? '',
  }))
}

function createGroup(name: string, options: readonly HTMLElement[]): HTMLElement[] {
  if (options.length === 0) return []
  const group = createElement('div', 'search-group search-suggestions')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', name)
  const heading = createElement('p', 'search-heading', [name])
  heading.setAttribute('aria-hidden', 'true')
  group.append(heading, ...options)
  return [group]
}
