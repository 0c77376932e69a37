import type { Hit } from '../../search/results.ts'
import { placeOfHit } from '../../ui/search-places.ts'

/** An option of the search's list: a link, which the keys choose and a click follows. */
type Option = HTMLAnchorElement

/** Fills the list with pages, each a group of its title and its sections; gives its options in order. */
export function showHits(list: HTMLElement, hits: readonly Hit[]): Option[] {
  const { ownerDocument: document } = list
  const options: Option[] = []
  const groups = hits.map((hit, at) => {
    const group = element(document, 'div', 'search-group')
    group.setAttribute('role', 'group')
    if (hit.library) group.dataset.library = hit.library
    const page = option(document, `ui-search-${at}`, hit.href)
    group.setAttribute('aria-labelledby', `${page.id}-name`)
    const name = element(document, 'span', 'search-name', hit.title)
    name.id = `${page.id}-name`
    page.append(name, element(document, 'span', 'search-place', [placeOfHit(hit)]))
    group.append(page)
    options.push(page)
    for (const [index, { href, heading, excerpt }] of hit.sections.entries()) {
      if (heading.length === 0) {
        if (index === 0 || !page.querySelector('.search-excerpt'))
          page.append(element(document, 'span', 'search-excerpt', excerpt))
        continue
      }
      const section = option(document, `ui-search-${at}-${index}`, href)
      section.classList.add('search-of-page')
      section.append(
        element(document, 'span', 'search-name', heading),
        element(document, 'span', 'search-excerpt', excerpt),
      )
      group.append(section)
      options.push(section)
    }
    return group
  })
  list.replaceChildren(...groups)
  return options
}

/** Options that are one line each: what was looked for before, and the way to all results. */
export function lineOption(document: Document, id: string, href: string, words: string): Option {
  const line = option(document, id, href)
  line.append(element(document, 'span', 'search-name', [words]))
  return line
}

function option(document: Document, id: string, href: string): Option {
  const link = document.createElement('a')
  link.id = id
  link.href = href
  link.setAttribute('role', 'option')
  link.tabIndex = -1
  return link
}

/** An element of text in which every second demo is marked. */
function element(
  document: Document,
  name: string,
  className: string,
  demos: readonly string[] = [],
): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(
    ...demos.map((demo, at) => {
      if (at % 2 === 0) return demo
      const mark = document.createElement('mark')
      mark.textContent = demo
      return mark
    }),
  )
  return made
}
