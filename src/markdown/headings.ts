import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './element.ts'
import type { Found } from './find-elements.ts'
import type { Ids } from './ids.ts'
import { toLine } from './plain-text.ts'
import type { Heading } from './rendered.ts'
import { createGitHubSlugger, toSlug } from './slug.ts'

/** Gives the document its one `<h1>`: the heading it begins with, else one made of the title. Any further one becomes an `<h2>`. */
export function placeTitle(tree: Root, headings: Found['headings'], title: string): void {
  const start = tree.children.findIndex(node => node.type !== 'text' || node.value.trim() !== '')
  const first = tree.children[start]
  for (const heading of headings) {
    if (heading.element.tagName === 'h1' && heading.element !== first)
      heading.element.tagName = 'h2'
  }
  if (first?.type === 'element' && first.tagName === 'h1') tree.children.splice(0, start)
  else tree.children.unshift(element('h1', {}, title), { type: 'text', value: '\n' })
}

/** A heading with the ids by which links may name it. */
export type Named = {
  readonly heading: Heading
  readonly element: Element
  readonly gitHubId: string
  readonly insideLink: boolean
}

/**
 * The document's headings with the site's ids; a title made by `placeTitle` is none of them. In the tab of a framework that does not show first,
 * the framework comes before the id.
 */
export function nameHeadings(headings: Found['headings'], ids: Ids): Named[] {
  const toGitHubId = createGitHubSlugger()
  return headings.map(({ element: node, panel, insideLink }) => {
    const text = textOf(node)
    const id = ids.claim((panel?.prefix ?? '') + toSlug(text))
    const depth = Number(node.tagName.slice(1))
    const heading = { id, depth, text: toLine(node), ...(panel && { framework: panel.framework }) }
    return { heading, element: node, gitHubId: toGitHubId(text.trim()), insideLink }
  })
}

/**
 * Writes the ids: the site's on the heading, its author's own and GitHub's, where they are free, on empty anchors inside it. All but the title link to
 * themselves; the link has no text, so that the heading's text stays what it is, and no name but its label.
 */
export function anchorHeadings(named: readonly Named[], ids: Ids): void {
  for (const { element: node, heading, gitHubId, insideLink } of named) {
    const own = typeof node.properties.id === 'string' ? [node.properties.id] : []
    node.properties.id = heading.id
    const anchors = [...own, gitHubId].filter(id => ids.take(id)).map(id => element('span', { id }))
    node.children.unshift(...anchors)
    if (node.tagName === 'h1' || insideLink) continue
    node.children.push(
      element('a', {
        className: ['anchor'],
        href: `#${heading.id}`,
        ariaLabel: `Link to “${heading.text}”`,
      }),
    )
  }
}
