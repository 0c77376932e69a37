import type { Options } from 'mdast-util-to-hast'
import { element } from './element.ts'
import type { FoundElements } from './find-elements.ts'
import type { Slots } from './slots.ts'

/** Ids begin with the slots' key, which no author can guess, until `assignIds` writes `ui-`. */
export function footnoteOptions(slots: Slots): Options {
  const label = slots.hold({
    fill: () => element('h2', { className: ['sr-only'], id: 'ui-footnotes' }, 'Footnotes'),
  })
  return {
    clobberPrefix: slots.key,
    footnoteLabelTagName: label.tagName,
    footnoteLabelProperties: label.properties,
    footnoteBackLabel: (reference, repeat) =>
      `Back to the reference of footnote ${reference + 1}${repeat > 1 ? ` (${repeat})` : ''}`,
  }
}

/** Writes the links between references and notes; returns the document's other links. */
export function applyFootnoteLinks(
  links: FoundElements['links'],
  key: string,
): FoundElements['links'] {
  return links.filter(({ element: { properties } }) => {
    const href = String(properties.href)
    if (!href.startsWith(`#${key}`)) return true
    properties.href = `#ui-${href.slice(key.length + 1)}`
    if (properties.ariaDescribedBy) properties.ariaDescribedBy = ['ui-footnotes']
    return false
  })
}
