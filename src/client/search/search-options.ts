import { iconOfHit, placeName } from '../../pages/search/search-places.ts'
import type { Hit, Marked, SectionHit } from '../../search/results.ts'

// The options of a combobox (ARIA): links with an id, in a list. Focus stays in the field.

/** Moves the selection among options. The input names the selected one for screen readers. */
export function createOptionList(input: HTMLInputElement, list: HTMLElement) {
  let options: readonly HTMLAnchorElement[] = []
  let selected = -1

  list.addEventListener('pointermove', ({ target }) => {
    const index = options.findIndex(option => option.contains(target as Node))
    if (index >= 0 && index !== selected) mark(index)
  })

  function mark(index: number): void {
    const option = options[index]
    options[selected]?.removeAttribute('aria-selected')
    selected = index
    option?.setAttribute('aria-selected', 'true')
    if (option) input.setAttribute('aria-activedescendant', option.id)
  }

  function select(index: number): void {
    mark(index)
    options[index]?.scrollIntoView({ block: 'nearest' })
  }

  return {
    /** Takes the options that the list shows now. None of them is selected. */
    set(newOptions: readonly HTMLAnchorElement[]): void {
      options[selected]?.removeAttribute('aria-selected')
      options = newOptions
      selected = -1
      input.setAttribute('aria-expanded', String(options.length > 0))
      input.removeAttribute('aria-activedescendant')
    },
    select,
    /** Selects the next option, or with -1 the previous one, cyclically. */
    step(by: 1 | -1): void {
      const from = selected < 0 && by < 0 ? 0 : selected
      if (options.length > 0) select((from + by + options.length) % options.length)
    },
    /** Returns `false` if no option is selected. */
    click({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
      const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window }
      const option = options[selected]
      option?.dispatchEvent(new MouseEvent('click', init))
      return option !== undefined
    },
  }
}

/** Fills the list with a group for each page: its title, then its sections. Returns its options. */
export function showHits(list: HTMLElement, hits: readonly Hit[]): HTMLAnchorElement[] {
  const groups = hits.map(groupOfHit)
  list.replaceChildren(...groups)
  return groups.flatMap(group => [...group.querySelectorAll('a')])
}

function groupOfHit(hit: Hit, hitIndex: number): HTMLElement {
  const group = createElement('div', 'search-group')
  group.setAttribute('role', 'group')
  const page = createOption(`ui-search-${hitIndex}`, hit.href, hit.title)
  const name = page.querySelector('span')
  if (name) name.id = `${page.id}-name`
  group.setAttribute('aria-labelledby', `${page.id}-name`)
  page.prepend(createIcon(iconOfHit(hit)))
  page.append(createElement('span', 'search-place', [placeName(hit)]))
  group.append(page)
  // The page itself shows the first excerpt without a heading.
  const introduction = hit.sections.find(({ heading }) => heading.length === 0)
  if (introduction) page.append(excerptOf(introduction))
  for (const [index, part] of hit.sections.entries()) {
    if (part.heading.length === 0) continue
    const section = createOption(`ui-search-${hitIndex}-${index}`, part.href, part.heading)
    section.classList.add('search-of-page')
    section.append(excerptOf(part))
    group.append(section)
  }
  return group
}

function excerptOf({ excerpt }: SectionHit): HTMLElement {
  return createElement('span', 'search-excerpt', excerpt)
}

export function createOption(id: string, href: string, name: Marked): HTMLAnchorElement {
  const link = document.createElement('a')
  link.id = id
  link.href = href
  link.setAttribute('role', 'option')
  link.tabIndex = -1
  link.append(createElement('span', 'search-name', name))
  return link
}

export function createIcon(name: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const use = svg.appendChild(document.createElementNS(svgNamespace, 'use'))
  // The same as `iconHref`, whose module would also load React.
  use.setAttribute('href', `#ui-icon-${name}`)
  return svg
}

const svgNamespace = 'http://www.w3.org/2000/svg'

export function createElement(tag: string, className: string, text: Marked = []): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  for (const [index, part] of text.entries()) {
    const isMarked = index % 2 === 1
    const parent = isMarked ? element.appendChild(document.createElement('mark')) : element
    parent.append(part)
  }
  return element
}
