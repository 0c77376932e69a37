import type { Element, ElementContent } from 'hast'

/** A node without children, and the elements that it is in, outermost first. */
export type Leaf = { readonly node: ElementContent; readonly parents: readonly Element[] }

/** Builds the elements around the leaves; the same element around neighbors is one. */
export function nest(leaves: readonly Leaf[]): ElementContent[] {
  const roots: ElementContent[] = []
  const ids = new Set<unknown>()
  let open: { readonly source: Element; readonly copy: Element }[] = []
  for (const { node, parents } of leaves) {
    const shared = open.findIndex(({ source }, depth) => source !== parents[depth])
    open = open.slice(0, shared < 0 ? parents.length : shared)
    for (const source of parents.slice(open.length)) {
      const { id, ...properties } = source.properties
      const isFirst = id !== undefined && !ids.has(id)
      if (isFirst) ids.add(id)
      const copy = { ...source, properties: isFirst ? source.properties : properties, children: [] }
      append(open.at(-1)?.copy.children ?? roots, copy)
      open.push({ source, copy })
    }
    append(open.at(-1)?.copy.children ?? roots, node)
  }
  return roots
}

function append(children: ElementContent[], node: ElementContent): void {
  const last = children.at(-1)
  if (node.type === 'text' && last?.type === 'text')
    children[children.length - 1] = { type: 'text', value: last.value + node.value }
  else children.push(node)
}
