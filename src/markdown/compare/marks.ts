import type { Element, ElementContent } from 'hast'
import { element } from '../element.ts'
import { isInvisible } from './page.ts'

/** The value of `data-change`. `changed` has marked words or lines inside. */
export type Mark = 'added' | 'removed' | 'moved-here' | 'moved-away' | 'changed'

export type Side = 'added' | 'removed'

/** Elements that can't be inside `<ins>` or `<del>`, because of what their parents may contain. */
const itemNames = new Set(
  'caption dd dt figcaption li summary tbody td tfoot th thead tr'.split(' '),
)

/** Blocks or words, or their line end, as one side has them. */
export function markNodes(
  side: Side,
  nodes: readonly ElementContent[],
  className?: readonly string[],
): Element {
  const name = side === 'added' ? 'ins' : 'del'
  const children = side === 'added' ? nodes : nodes.map(withoutIds)
  const properties = { dataChange: side, ...(className && { className: [...className] }) }
  return element(name, properties, ...children)
}

/** A list's item or a table's part keeps its place; what it contains is marked. */
export function markBlock(side: Side, block: Element): Element {
  if (!itemNames.has(block.tagName)) return markNodes(side, [block], ['change-block'])
  const { tagName, properties } = side === 'added' ? block : withoutIds(block)
  const isRow = /^(?:tr|tbody|thead|tfoot)$/.test(tagName)
  const children = isRow
    ? block.children.map(child => (child.type === 'element' ? markBlock(side, child) : child))
    : [markNodes(side, block.children)]
  return element(tagName, { ...properties, dataChange: side }, ...children)
}

/** Removed nodes have no ids, which the page may have again, and no links within their old page. */
export function withoutIds<Node extends ElementContent>(node: Node): Node {
  if (node.type !== 'element') return node
  const { id: _, name: __, ariaDescribedBy: ___, ...properties } = node.properties
  if (String(properties.href ?? '').startsWith('#')) delete properties.href
  const children = node.children.filter(child => !isInvisible(child)).map(withoutIds)
  return { ...node, properties, children }
}

export function markOf({ properties }: Element): Mark | undefined {
  return properties.dataChange as Mark | undefined
}
