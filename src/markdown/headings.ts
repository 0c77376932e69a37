import GitHubSlugger from 'github-slugger'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { element } from './element.ts'
import type { FoundElements } from './find-elements.ts'
import { type Ids, toSlug } from './ids.ts'
import { toLine } from './plain-text.ts'
import type { Heading } from './rendered.ts'

/** One `<h1>`: the heading that the document begins with, else the title. */
export function placeTitle(tree: Root, headings: FoundElements['headings'], title: string): void {
  const [first] = tree.children
  for (const heading of headings) {
    if (heading.element.tagName === 'h1' && heading.element !== first)
      heading.element.tagName = 'h2'
  }
  if (first?.type === 'element' && first.tagName === 'h1') return
  const heading = element('h1', {}, ...breakLongNames({ type: 'text', value: title }))
  tree.children.unshift(heading, { type: 'text', value: '\n' })
}

export type NamedHeading = {
  readonly heading: Heading
  readonly element: Element
  readonly gitHubId: string
  readonly insideLink: boolean
}

/** In all framework tabs but the first, the framework precedes the id. */
export function nameHeadings(headings: FoundElements['headings'], ids: Ids): NamedHeading[] {
  const gitHub = new GitHubSlugger()
  return headings.map(({ element: node, tab, insideLink }) => {
    const text = textOf(node)
    const id = ids.claim((tab?.prefix ?? '') + toSlug(text))
    const depth = Number(node.tagName.slice(1))
    const heading = {
      id,
      depth,
      text: toLine(node),
      ...(tab?.framework && { framework: tab.framework }),
    }
    return { heading, element: node, gitHubId: gitHub.slug(text.trim()), insideLink }
  })
}

/** The author's id and GitHub's, if free, go on empty anchors inside. */
export function anchorHeadings(named: readonly NamedHeading[], ids: Ids): void {
  for (const { element: node, heading, gitHubId, insideLink } of named) {
    const own = typeof node.properties.id === 'string' ? [node.properties.id] : []
    node.properties.id = heading.id
    const anchors = [...own, gitHubId].filter(id => ids.take(id)).map(id => element('span', { id }))
    node.children = [...anchors, ...node.children.flatMap(breakLongNames)]
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

/** Names of 20 letters and more may break before a capital: they are wider than a phone. */
function breakLongNames(child: ElementContent): ElementContent[] {
  if (child.type !== 'text') return [child]
  return child.value
    .split(/(?<=\w{12}[a-z])(?=[A-Z]\w{6})/)
    .flatMap((value, at) => [...(at > 0 ? [element('wbr', {})] : []), { type: 'text', value }])
}
