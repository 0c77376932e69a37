import { popularGuides } from '../../libraries/popular-guides.ts'
import { addressOfSearch, placeName } from '../../pages/search/search-places.ts'
import { readRecentSearches } from './recent-searches.ts'
import { createElement, createMark, createOption } from './search-options.ts'

/** Before a search: the visitor's last ones, then popular guides. Returns the list's options. */
export function showSuggestions(list: HTMLElement, libraryId?: string): HTMLAnchorElement[] {
  const recent = readRecentSearches().map((q, index) => {
    const option = createOption(`ui-search-recent-${index}`, addressOfSearch(q), [q])
    option.dataset.recent = q
    return option
  })
  const guides = popularGuides(libraryId).map(({ library, label, href }, index) => {
    const option = createOption(`ui-search-guide-${index}`, href, [label])
    option.dataset.library = library
    option.prepend(createMark(library))
    if (!libraryId) option.append(createElement('span', 'search-place', [placeName({ library })]))
    return option
  })
  list.replaceChildren(
    ...(recent.length > 0 ? [createGroup('Recent searches', recent)] : []),
    createGroup('Suggested guides', guides),
  )
  return [...recent, ...guides]
}

function createGroup(name: string, options: readonly HTMLElement[]): HTMLElement {
  const group = createElement('div', 'search-group search-suggestions')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', name)
  const heading = createElement('p', 'search-heading', [name])
  heading.setAttribute('aria-hidden', 'true')
  group.append(heading, ...options)
  return group
}
