import type { FootnoteDefinition, FootnoteReference } from 'mdast'
import type { Options } from 'mdast-util-to-hast'
import { element } from './element.ts'
import type { Found } from './find-elements.ts'
import type { Slots } from './slots.ts'

/**
 * Names each footnote by its number, in the order of its first reference: ids made of authors' names could meet (`a-2` is both a footnote and
 * the second reference to `a`).
 */
export function numberFootnotes(notes: readonly (FootnoteReference | FootnoteDefinition)[]): void {
  const numbers = new Map<string, string>()
  for (const note of notes) {
    if (note.type === 'footnoteReference' && !numbers.has(note.identifier))
      numbers.set(note.identifier, String(numbers.size + 1))
  }
  for (const note of notes)
    note.identifier = numbers.get(note.identifier) ?? `unused-${note.identifier}`
}

/** Ids begin with the slots' key, by which the sanitized tree tells them from an author's; they end up as `ui-fn-1` and `ui-fnref-1`. */
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

/** Finishes the links between references and notes, and gives the document's other links. */
export function settleFootnoteLinks(links: Found['links'], key: string): Found['links'] {
  return links.filter(({ element: { properties } }) => {
    const href = String(properties.href)
    if (!href.startsWith(`#${key}`)) return true
    properties.href = `#ui-${href.slice(key.length + 1)}`
    if (properties.ariaDescribedBy) properties.ariaDescribedBy = ['ui-footnotes']
    return false
  })
}
