import type { Element, Nodes, Root } from 'hast'
import type { FrameworkPanel, Slot, Slots } from './slots.ts'

export type Placed = { readonly element: Element; readonly panel: FrameworkPanel | undefined }

/** The elements that change after sanitizing, each list in document order. */
export type FoundElements = {
  readonly headings: (Placed & { readonly insideLink: boolean })[]
  readonly links: Placed[]
  readonly media: Element[]
  /** Paragraphs of nothing but an image with a title. */
  readonly captioned: Element[]
  readonly tables: Element[]
  readonly tableHeads: Element[]
  readonly checkboxes: Element[]
  readonly aligned: Element[]
  /** Elements other than headings with an `id`, or a `name`, as links had before ids. */
  readonly anchors: Element[]
  readonly slots: { readonly element: Element; readonly slot: Slot }[]
}

export function findElements(tree: Root, slots: Slots): FoundElements {
  const found: FoundElements = {
    headings: [],
    links: [],
    media: [],
    captioned: [],
    tables: [],
    tableHeads: [],
    checkboxes: [],
    aligned: [],
    anchors: [],
    slots: [],
  }
  for (const child of tree.children) visit(child, undefined, false)
  return found

  function visit(node: Nodes, panel: FrameworkPanel | undefined, insideLink: boolean): void {
    if (node.type !== 'element') return
    const { properties } = node
    // The sanitizer leaves an empty attribute if it removes a class.
    if (Array.isArray(properties.className) && properties.className.length === 0)
      delete properties.className
    if (properties.align !== undefined) found.aligned.push(node)
    const isHeading = /^h[1-6]$/.test(node.tagName)
    if (isHeading) found.headings.push({ element: node, panel, insideLink })
    else if (properties.id !== undefined || properties.name !== undefined) found.anchors.push(node)
    switch (node.tagName) {
      case 'a':
        if (properties.href !== undefined) found.links.push({ element: node, panel })
        break
      case 'img':
      case 'source':
      case 'video':
      case 'audio':
        found.media.push(node)
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
        found.checkboxes.push(node)
        break
    }
    const slot = slots.find(node)
    if (slot) found.slots.push({ element: node, slot })
    for (const child of node.children)
      visit(child, slot?.panel ?? panel, insideLink || node.tagName === 'a')
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
