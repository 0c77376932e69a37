import type { Element, Nodes, Root } from 'hast'
import { toAlert } from './alerts.ts'
import { type Term, termOf } from './list-terms.ts'
import type { Tab } from './parse/blocks.ts'
import type { Slot, Slots } from './slots.ts'

/** `tab` is the tab of a framework that has the element. */
export type Placed = { readonly element: Element; readonly tab: Tab | undefined }

export type FoundElements = ReturnType<typeof findElements>

/**
 * Lists the elements that change after sanitizing, in document order. Quotes become alerts on the
 * way.
 */
export function findElements(tree: Root, slots: Slots) {
  const found = {
    headings: [] as (Placed & { readonly insideLink: boolean })[],
    terms: [] as Term[],
    links: [] as Placed[],
    media: [] as Element[],
    pictures: [] as Element[],
    /** Paragraphs of nothing but an image with a title. */
    captioned: [] as Element[],
    tables: [] as Element[],
    tableHeads: [] as Element[],
    /** `parents` are the item and its list. */
    checkboxes: [] as { readonly element: Element; readonly parents: readonly Element[] }[],
    aligned: [] as Element[],
    /** Elements other than headings with an `id`, or a `name`, as links had before ids. */
    anchors: [] as Element[],
    slots: [] as { readonly element: Element; readonly slot: Slot }[],
  }
  for (const child of tree.children) visit(child, [], undefined)
  return found

  function visit(node: Nodes, parents: readonly Element[], tab: Tab | undefined): void {
    // Line ends are left of what does not show, such as definitions.
    if (
      node.type === 'text' &&
      /^\n\s+$/.test(node.value) &&
      !parents.some(({ tagName }) => tagName === 'pre')
    )
      node.value = '\n'
    // In a table of options, a default stays with its name.
    if (node.type === 'text' && parents.at(-1)?.tagName === 'td')
      node.value = node.value.replace(/default $/, 'default\u00a0')
    if (node.type !== 'element') return
    if (node.tagName === 'blockquote') toAlert(node)
    const { properties } = node
    // The sanitizer leaves an empty attribute if it removes a class.
    if (Array.isArray(properties.className) && properties.className.length === 0)
      delete properties.className
    if (properties.align !== undefined) found.aligned.push(node)
    const slot = slots.find(node)
    if (slot) found.slots.push({ element: node, slot })
    else if (/^h[1-6]$/.test(node.tagName)) {
      const insideLink = parents.some(({ tagName }) => tagName === 'a')
      found.headings.push({ element: node, tab, insideLink })
    } else if (properties.id !== undefined || properties.name !== undefined)
      found.anchors.push(node)
    switch (node.tagName) {
      case 'a':
        if (properties.href !== undefined) found.links.push({ element: node, tab })
        break
      case 'img':
      case 'source':
      case 'video':
      case 'audio':
        found.media.push(node)
        break
      case 'li': {
        const term = termOf(node)
        const nesting = parents.filter(({ tagName }) => tagName === 'li').length
        const headingsBefore = found.headings.length
        if (term) found.terms.push({ element: node, tab, term, nesting, headingsBefore })
        break
      }
      case 'picture':
        found.pictures.push(node)
        break
      case 'p':
        if (titledImage(node)) found.captioned.push(node)
        break
      case 'table':
        found.tables.push(node)
        break
      case 'thead':
        found.tableHeads.push(node)
        break
      case 'input':
        found.checkboxes.push({ element: node, parents })
        break
    }
    const inner = slot?.type === 'tab' && slot.tab.framework !== undefined ? slot.tab : tab
    for (const child of node.children) visit(child, [...parents, node], inner)
  }
}

/** The image with a title that is all of a paragraph. */
export function titledImage({ children: [only, ...more] }: Element): Element | undefined {
  return only?.type === 'element' &&
    only.tagName === 'img' &&
    only.properties.title &&
    more.length === 0
    ? only
    : undefined
}
